import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { postKeyNames, postKeys, postWriters, runPostScript } from '../posts/post-scripts.ts';
import { listForAdmin } from '../posts/read.store.ts';
import { type PublicChange, toPublicChange } from '../publishing/publishing-record.ts';

export const script = defineScript({
  name: 'post-move-category',
  locks: 'keys',
  lua: readLua(import.meta.url, './move-category.lua'),
  uses: [postWriters],
  keys: postKeyNames,
  moreKeys: 'publicPosts',
  args: ['id', 'from', 'to', 'fromLine', 'toLine'],
  reply: z.tuple([z.literal('OK'), z.number(), z.number()]),
  result: ([, changed, change]) => ({ isChanged: changed === 1, change: toPublicChange(change) }),
});

/** Posts per call: each is a call of the store. */
const POSTS_AT_ONCE = 50;

export interface CategoryMove {
  readonly from: string;
  /** Null: the posts have none afterwards. */
  readonly to: string | null;
  /** Of the answer before; undefined to begin. */
  readonly cursor?: string | undefined;
}

/**
 * Moves the posts of one page of the list from a category to another. Posts that have it are found by the search, which
 * also finds others; the script changes those alone whose category it is.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export async function moveCategory(posts: Store, { from, to, cursor }: CategoryMove, adminSession: AdminSession) {
  const query = { q: from, limit: POSTS_AT_ONCE, cursor, status: undefined, trash: false };
  const { rows, next } = await listForAdmin({ posts, adminSession }, query);
  let changed = 0;
  let change: PublicChange = 'none';
  for (const { id, slug } of rows) {
    const args = {
      ...{ id, from: JSON.stringify(from), to: JSON.stringify(to) },
      ...{ fromLine: from.toLowerCase(), toLine: (to ?? '').toLowerCase() },
    };
    const moved = await runPostScript(
      posts,
      script,
      { keys: postKeys(posts, id), args },
      { adminSession, slugs: [slug] },
    );
    changed += moved.isChanged ? 1 : 0;
    if (moved.change === 'build' || change === 'none') change = moved.change;
  }
  return { changed, next, change };
}
