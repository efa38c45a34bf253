import {
  createPost,
  deletePost,
  importPost,
  listAdminPosts,
  readAdminPost,
  updatePost,
} from '#blog/contract/post-calls.ts';
import { decodeImage } from '#blog/server/media/image.ts';
import { saveMedia } from '#blog/server/media/media.store.ts';
import { postsForReading, postsForWriting } from '#blog/server/posts/access.ts';
import { deletePost as remove } from '#blog/server/posts/lifecycle.store.ts';
import { mediaUrl } from '#blog/server/posts/post-record.ts';
import { listForAdmin, readForAdmin } from '#blog/server/posts/read.store.ts';
import { createPost as create, updatePost as update } from '#blog/server/posts/write-post.ts';
import { announceChange } from '#blog/server/publishing/rebuild.ts';
import { uploadMedia } from '#core/contract/media-calls.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { pageHeaders } from '#core/server/http/respond.ts';

// One function for all addresses that take images, because each would carry the decoder: 9 MB of native code.
export const config = {
  path: ['/api/admin/blog/posts', '/api/admin/blog/posts/:id', '/api/admin/import', '/api/admin/media'],
};

const policy = { access: 'admin', limit: 'session' } as const;

const list = endpoint(listAdminPosts, policy, async ({ query, services, adminSession }) => {
  const page = await listForAdmin(await postsForReading(services, adminSession), query);
  return new Answer(page.rows, pageHeaders(page.next));
});

const add = endpoint(createPost, policy, async ({ body, rawBody, services, adminSession, defer }) => {
  const store = await postsForWriting(services, adminSession, rawBody.byteLength);
  const { post, change } = await create(store, body, adminSession, decodeImage);
  defer(announceChange(services, change));
  return post;
});

const bringBack = endpoint(importPost, policy, async ({ body, rawBody, services, adminSession, defer }) => {
  const store = await postsForWriting(services, adminSession, rawBody.byteLength);
  const { post, change } = await create(store, body, adminSession, decodeImage);
  defer(announceChange(services, change));
  return post;
});

const read = endpoint(readAdminPost, policy, async ({ params, services, adminSession }) => {
  const access = await postsForReading(services, adminSession);
  return readForAdmin(access, params['id'] ?? '');
});

const save = endpoint(updatePost, policy, async ({ params, body, rawBody, services, adminSession, defer }) => {
  const store = await postsForWriting(services, adminSession, rawBody.byteLength);
  const { post, change } = await update(store, params['id'] ?? '', body, adminSession, decodeImage);
  defer(announceChange(services, change));
  return post;
});

const erase = endpoint(deletePost, policy, async ({ params, services, adminSession, defer }) => {
  const id = params['id'] ?? '';
  const store = await postsForWriting(services, adminSession, 0);
  const { deletedAt, change } = await remove(store, id, adminSession);
  defer(announceChange(services, change));
  return { id, deletedAt };
});

const upload = endpoint(uploadMedia, policy, async ({ body, rawBody, services, adminSession }) => {
  const store = await postsForWriting(services, adminSession, rawBody.byteLength);
  const image = await decodeImage(body.data);
  await saveMedia(store, image, adminSession);
  return { url: mediaUrl(image.hash), width: image.width, height: image.height, type: image.type };
});

export default methods(list, add, bringBack, read, save, erase, upload);
