import { readChanges } from '#contracts/publishing.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { blogCacheHeaders } from '#server/publishing/announce.ts';
import { readChanges as loadChanges } from '#server/publishing/changes.store.ts';

export const config = { path: '/api/blog/changes' };

export default methods(
  endpoint(
    readChanges,
    { access: 'public', limit: 'none' },
    async ({ services }) => new Answer(await loadChanges(services.posts), blogCacheHeaders),
  ),
);
