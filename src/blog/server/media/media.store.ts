import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { blogKeys } from '../keys.ts';
import type { StoredImage } from './image.ts';

const HASH = /^[0-9a-f]{64}$/;

const oneImage = z.tuple([z.tuple([z.nullable(z.string()), z.nullable(z.base64())])]);
const allBytes = z.array(z.nullable(z.string()));

/** @throws ApiError NOT_FOUND (without asking, for what is no hash), StoreError */
export async function loadMedia(store: Store, hash: string): Promise<{ type: string; bytes: Uint8Array }> {
  if (!HASH.test(hash)) throw new ApiError('NOT_FOUND');
  const { key } = blogKeys(store).media(hash);
  const [[type, bytes]] = await store.read((reads) => reads.hmget(key, 'type', 'bytes'), oneImage);
  if (type === null || bytes === null) throw new ApiError('NOT_FOUND');
  return { type, bytes: Buffer.from(bytes, 'base64') };
}

/** Bytes of several images by their hashes, in one round trip; those that are gone are left out. @throws StoreError */
export async function loadAllMedia(store: Store, hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = hashes.filter((hash) => HASH.test(hash));
  if (wanted.length === 0) return new Map();
  const { media } = blogKeys(store);
  const found = await store.read((reads) => wanted.map((hash) => reads.hget(media(hash).key, 'bytes')), allBytes);
  const images = new Map<string, Uint8Array>();
  for (const [at, hash] of wanted.entries()) if (found[at]) images.set(hash, Buffer.from(found[at], 'base64'));
  return images;
}

export const saveScript = defineScript({
  name: 'media-save',
  locks: 'keys',
  lua: readLua(import.meta.url, './save.lua'),
  keys: ['image'],
  args: ['mediaType', 'width', 'height', 'bytes'],
  reply: doneReply,
});

/** Stores an image once under its hash. @throws ApiError UNAUTHENTICATED, StoreError */
export async function saveMedia(store: Store, image: StoredImage, adminSession: AdminSession): Promise<void> {
  const { type, width, height, bytes } = image;
  const call = {
    keys: { image: blogKeys(store).media(image.hash) },
    args: { mediaType: type, width, height, bytes: Buffer.from(bytes).toString('base64') },
  };
  await store.runAdmin(saveScript, call, adminSession);
}
