import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';

/** Images are read at this path and the hash of their bytes. */
export const MEDIA_PATH = '/api/media/';

/** Stores one image, re-encoded; the same image again answers the same address. */
export const uploadMedia = defineContract({
  method: 'POST',
  path: '/api/admin/media',
  status: 201,
  maxBody: limits.BODY_IMAGE,
  body: z.object({
    /** `data:image/…;base64,…`, at most 1.5 MB decoded. */
    data: z.string().check(z.startsWith('data:image/'), z.maxLength(limits.IMAGE_DATA_URL_MAX_LENGTH)),
  }),
  response: z.object({ url: z.string(), width: z.number(), height: z.number(), type: z.string() }),
});

/** Reads an image by the hash of its bytes; immutable. */
export const readMedia = defineContract({
  method: 'GET',
  path: `${MEDIA_PATH}:hash`,
  answers: 'binary',
  cache: 'public, max-age=31536000, immutable',
});
