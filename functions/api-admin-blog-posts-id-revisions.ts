import { listRevisions } from '#blog/contract/post-calls.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { readHistory } from '#blog/server/posts/read.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/blog/posts/:id/revisions' };

export default methods(
  endpoint(listRevisions, { access: 'admin', limit: 'session' }, async ({ params, services, adminSession }) => {
    const store = await postsForWriting(services, adminSession, 0);
    return (await readHistory(store, params['id'] ?? '', adminSession)).revisions;
  }),
);
