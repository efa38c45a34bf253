import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';
import type { StoredImage } from './image.ts';

const HASH = /^[0-9a-f]{64}$/;

const mediaReply = z.tuple([z.string(), z.base64()]);
const mediaBytes = z.array(z.nullable(z.string()));

const readScript: Script<{ type: string; bytes: Uint8Array } | null> = {
  name: 'media-read',
  readonly: true,
  body: `
local media = redis.call('HMGET', keys[1], 'type', 'bytes')
if not media[1] then return {'NOT_FOUND'} end
return {'OK', media}`,
  parse: (reply) => {
    const [kind, media] = reply as [string, unknown];
    if (kind !== 'OK') return null;
    const [type, bytes] = parseStored(mediaReply, media, 'media');
    return { type, bytes: Buffer.from(bytes, 'base64') };
  },
};

/** @throws ApiError NOT_FOUND (without asking, for what is no hash), StoreError */
export async function loadMedia(store: Store, hash: string): Promise<{ type: string; bytes: Uint8Array }> {
  if (!HASH.test(hash)) throw new ApiError('NOT_FOUND');
  const media = await store.run(readScript, { keys: [store.keys.media(hash).key], args: [] });
  if (!media) throw new ApiError('NOT_FOUND');
  return media;
}

const readAllScript: Script<(string | null)[]> = {
  name: 'media-read-all',
  readonly: true,
  body: `
local found = {}
for i, media in ipairs(keys) do found[i] = redis.call('HGET', media, 'bytes') end
return {'OK', found}`,
  parse: (reply) => parseStored(mediaBytes, (reply as [string, unknown])[1], 'media'),
};

/** Bytes of several images by their hashes, in one round trip; those that are gone are left out. @throws StoreError */
export async function loadAllMedia(
  store: Store,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = hashes.filter((hash) => HASH.test(hash));
  if (wanted.length === 0) return new Map();
  const keys = wanted.map((hash) => store.keys.media(hash).key);
  const found = await store.run(readAllScript, { keys, args: [] });
  return new Map(
    wanted.flatMap((hash, at) => {
      const bytes = found[at];
      return bytes ? [[hash, Buffer.from(bytes, 'base64')] as const] : [];
    }),
  );
}

const saveScript: Script<true> = {
  name: 'media-save',
  readonly: false,
  body: `
if redis.call('EXISTS', keys[1]) == 0 then
  redis.call('HSET', keys[1], 'type', args[1], 'width', args[2], 'height', args[3], 'bytes', args[4])
end
return {'OK'}`,
  parse: () => true,
};

/** Stores an image once under its hash. @throws ApiError UNAUTHENTICATED, StoreError */
export async function saveMedia(store: Store, image: StoredImage, pass: Pass): Promise<void> {
  const { type, width, height, bytes } = image;
  const args = [type, width, height, Buffer.from(bytes).toString('base64')];
  await store.runAdmin(saveScript, { keys: [store.keys.media(image.hash).key], args }, pass);
}
