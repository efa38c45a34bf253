import { importPost } from '#contracts/post-calls.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { postsForWriting } from '#server/posts/access.ts';
import { createPost } from '#server/posts/write-post.ts';
import { announceChange } from '#server/publishing/announce.ts';

export const config = { path: '/api/admin/import' };

export default methods(
  endpoint(
    importPost,
    { access: 'admin', limit: 'session' },
    async ({ body, rawBody, services, pass, defer }) => {
      const store = await postsForWriting(services, pass, rawBody.byteLength);
      const { post, change } = await createPost(store, body, pass);
      defer(announceChange(services, change));
      return post;
    },
  ),
);
