import { listRevisions } from '#contracts/post-calls.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { postsForWriting } from '#server/posts/access.ts';
import { readHistory } from '#server/posts/read.store.ts';

export const config = { path: '/api/admin/blog/posts/:id/revisions' };

export default methods(
  endpoint(listRevisions, { access: 'admin', limit: 'session' }, async ({ params, services, pass }) => {
    const store = await postsForWriting(services, pass, 0);
    return (await readHistory(store, params['id'] ?? '', pass)).revisions;
  }),
);
