import { deletePost, readAdminPost, updatePost } from '#contracts/post-calls.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { postsForReading, postsForWriting } from '#server/posts/access.ts';
import { readForAdmin } from '#server/posts/read.store.ts';
import { deletePost as remove } from '#server/posts/remove.store.ts';
import { updatePost as update } from '#server/posts/write-post.ts';
import { announceChange } from '#server/publishing/announce.ts';

export const config = { path: '/api/admin/blog/posts/:id' };

const policy = { access: 'admin', limit: 'session' } as const;

const read = endpoint(readAdminPost, policy, async ({ params, services, pass }) => {
  const access = await postsForReading(services, pass);
  return readForAdmin(access, params['id'] ?? '');
});

const save = endpoint(updatePost, policy, async ({ params, body, rawBody, services, pass, defer }) => {
  const store = await postsForWriting(services, pass, rawBody.byteLength);
  const { post, change } = await update(store, params['id'] ?? '', body, pass);
  defer(announceChange(services, change));
  return post;
});

const erase = endpoint(deletePost, policy, async ({ params, services, pass, defer }) => {
  const id = params['id'] ?? '';
  const store = await postsForWriting(services, pass, 0);
  const { deletedAt, change } = await remove(store, id, pass);
  defer(announceChange(services, change));
  return { id, deletedAt };
});

export default methods(read, save, erase);
