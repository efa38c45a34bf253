import { moveCategory, readNewsroom, saveNewsroom } from '#blog/contract/newsroom.ts';
import { moveCategory as move } from '#blog/server/newsroom/move-category.store.ts';
import { readNewsroom as read, saveNewsroom as save } from '#blog/server/newsroom/newsroom.store.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { announceChange } from '#blog/server/publishing/rebuild.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { verifySession } from '#core/server/session/session.store.ts';

export const config = { path: ['/api/admin/blog/newsroom', '/api/admin/blog/categories'] };

const policy = { access: 'admin', limit: 'session' } as const;

const show = endpoint(readNewsroom, policy, async ({ services, adminSession }) => {
  // The lists are read with a plain command, which checks no session.
  await verifySession(services.store, adminSession);
  return read(services.posts);
});

const replace = endpoint(saveNewsroom, policy, async ({ body, services, adminSession, defer }) => {
  const { newsroom, change } = await save(await postsForWriting(services, adminSession, 0), body, adminSession);
  defer(announceChange(services, change));
  return newsroom;
});

const rename = endpoint(moveCategory, policy, async ({ body, services, adminSession, defer }) => {
  const { change, ...moved } = await move(await postsForWriting(services, adminSession, 0), body, adminSession);
  defer(announceChange(services, change));
  return moved;
});

export default methods(show, replace, rename);
