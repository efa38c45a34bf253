import { restorePost } from '#contracts/post-calls.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { postsForWriting } from '#server/posts/access.ts';
import { undeletePost } from '#server/posts/remove.store.ts';
import { restoreRevision } from '#server/posts/write-post.ts';

export const config = { path: '/api/admin/blog/posts/:id/restore' };

export default methods(
  endpoint(restorePost, { access: 'admin', limit: 'session' }, async ({ params, body, services, pass }) => {
    const id = params['id'] ?? '';
    const store = await postsForWriting(services, pass, 0);
    return body.from === 'trash'
      ? undeletePost(store, id, pass)
      : restoreRevision(store, id, body.revision, pass);
  }),
);
