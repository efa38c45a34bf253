import {
  createPost,
  deletePost,
  importPost,
  listAdminPosts,
  readAdminPost,
  updatePost,
} from '#blog/contract/post-calls.ts';
import { decodeImage } from '#blog/server/media/image.ts';
import { postsForReading, postsForWriting } from '#blog/server/posts/access.ts';
import { deletePost as remove } from '#blog/server/posts/lifecycle.store.ts';
import { listForAdmin, readForAdmin } from '#blog/server/posts/read.store.ts';
import { createPost as create, updatePost as update } from '#blog/server/posts/write-post.ts';
import { announceChange } from '#blog/server/publishing/rebuild.ts';
import { Answer, endpoint, methods } from '#core/server/http/endpoint.ts';
import { pageHeaders } from '#core/server/http/respond.ts';

// One function for the addresses that take a post with its image, because each would carry the decoder.
export const config = { path: ['/api/admin/blog/posts', '/api/admin/blog/posts/:id', '/api/admin/import'] };

const policy = { access: 'admin', limit: 'session' } as const;

const list = endpoint(listAdminPosts, policy, async ({ query, services, pass }) => {
  const page = await listForAdmin(await postsForReading(services, pass), query);
  return new Answer(page.rows, pageHeaders(page.next));
});

const add = endpoint(createPost, policy, async ({ body, rawBody, services, pass, defer }) => {
  const store = await postsForWriting(services, pass, rawBody.byteLength);
  const { post, change } = await create(store, body, pass, decodeImage);
  defer(announceChange(services, change));
  return post;
});

const bringBack = endpoint(importPost, policy, async ({ body, rawBody, services, pass, defer }) => {
  const store = await postsForWriting(services, pass, rawBody.byteLength);
  const { post, change } = await create(store, body, pass, decodeImage);
  defer(announceChange(services, change));
  return post;
});

const read = endpoint(readAdminPost, policy, async ({ params, services, pass }) => {
  const access = await postsForReading(services, pass);
  return readForAdmin(access, params['id'] ?? '');
});

const save = endpoint(updatePost, policy, async ({ params, body, rawBody, services, pass, defer }) => {
  const store = await postsForWriting(services, pass, rawBody.byteLength);
  const { post, change } = await update(store, params['id'] ?? '', body, pass, decodeImage);
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

export default methods(list, add, bringBack, read, save, erase);
