import { createPost, listAdminPosts } from '#contracts/post-calls.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import { postsForReading, postsForWriting } from '#server/posts/access.ts';
import { listForAdmin } from '#server/posts/read.store.ts';
import { createPost as create } from '#server/posts/write-post.ts';
import { announceChange } from '#server/publishing/announce.ts';

export const config = { path: '/api/admin/blog/posts' };

const list = endpoint(
  listAdminPosts,
  { access: 'admin', limit: 'session' },
  async ({ query, services, pass }) => {
    const { posts, pass: unspent, publishedOnly } = await postsForReading(services, pass);
    const page = await listForAdmin(posts, { ...query, publishedOnly }, unspent);
    return new Answer(page.rows, pageHeaders(page.next));
  },
);

const add = endpoint(
  createPost,
  { access: 'admin', limit: 'session' },
  async ({ body, rawBody, services, pass, defer }) => {
    const store = await postsForWriting(services, pass, rawBody.byteLength);
    const { post, change } = await create(store, body, pass);
    defer(announceChange(services, change));
    return post;
  },
);

export default methods(list, add);
