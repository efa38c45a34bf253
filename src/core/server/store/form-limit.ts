import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { FORM_WINDOW_SECONDS } from './keys.ts';
import { readLua } from './lua.ts';

const constants = { FORM_WINDOW_SECONDS } as const;

/** Library with `over_limit(key, most)`. */
export const formLimit = { lua: readLua(import.meta.url, './store.lua', 'form-limit'), constants } as const;

/** Library with `over_limit_of(key, known, most)`. */
export const knownFormLimit = { lua: readLua(import.meta.url, './store.lua', 'known-form-limit'), constants } as const;

export const limitedReply = z.tuple([z.literal('LIMITED'), z.coerce.number()]);

/** Refusal of one network that sent too many `forms`, a plural. `retryAfter` in seconds. */
export const tooMany = (forms: string, retryAfter: number): ApiError =>
  new ApiError('RATE_LIMITED', {
    message: `Too many ${forms} came from your network. Your words are kept here; send them again in ${Math.ceil(Math.max(1, retryAfter) / 60)} minutes.`,
    retryAfter: Math.max(1, retryAfter),
  });
