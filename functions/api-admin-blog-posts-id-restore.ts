import { restorePost } from '#blog/contract/post-calls.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { discardChanges, undeletePost } from '#blog/server/posts/lifecycle.store.ts';
import { restoreRevision } from '#blog/server/posts/write-post.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/blog/posts/:id/restore' };

export default methods(
  endpoint(restorePost, { access: 'admin', limit: 'session' }, async ({ params, body, services, adminSession }) => {
    const id = params['id'] ?? '';
    const store = await postsForWriting(services, adminSession, 0);
    if (body.from === 'trash') return undeletePost(store, id, adminSession);
    if (body.from === 'text') return discardChanges(store, id, body.version, adminSession);
    return restoreRevision(store, id, body.revision, adminSession);
  }),
);
