import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, foundReply } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { blogKeys } from '../keys.ts';
import { toAdminPost } from './post-record.ts';
import { postRows, requireFound } from './post-scripts.ts';

/** Every link carries the post's epoch; raising it revokes them all. */
export const epochScript = defineScript({
  name: 'preview-epoch',
  locks: 'keys',
  lua: readLua(import.meta.url, './post-scripts.lua', 'preview-epoch'),
  keys: ['post'],
  args: ['action'],
  reply: foundReply(z.coerce.number()),
  result: requireFound,
});

/** The post's present epoch, raised first when links are to be revoked. @throws ApiError POST_NOT_FOUND; StoreError */
export function previewEpoch(store: Store, id: string, action: 'read' | 'raise', pass: Pass): Promise<number> {
  const call = { keys: { post: blogKeys(store).post(id) }, args: { action } };
  return store.runAdmin(epochScript, call, pass);
}

/** A post, and the epoch that links to its preview must bear. */
interface PreviewedPost {
  readonly epoch: number;
  readonly post: AdminPost;
}

export const readScript = defineScript({
  name: 'preview-read',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './post-scripts.lua', 'preview-read'),
  uses: [postRows],
  keys: ['post'],
  reply: foundReply(z.tuple([z.coerce.number(), z.unknown()])),
  result: (reply): PreviewedPost | null => {
    if (reply[0] === 'NOT_FOUND') return null;
    const [, [epoch, post]] = reply;
    return { epoch, post: toAdminPost(post) };
  },
});

/** Reads the post behind a preview link; null when it is gone. @throws StoreError */
export function readForPreview(store: Store, id: string): Promise<PreviewedPost | null> {
  return store.run(readScript, { keys: { post: blogKeys(store).post(id) } });
}
