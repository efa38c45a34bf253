import * as z from 'zod/mini';
import * as limits from './limits.ts';

/** Header that carries the cursor of a list's next page; absent on the last. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/** Page size of a list. `x-next-cursor` of an answer names the next page; absent on the last. */
export const limitQuery = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.LIST_MAX_LIMIT)),
  limits.LIST_DEFAULT_LIMIT,
);

export const cursorQuery = z.optional(
  z.string().check(z.regex(/^[0-9]{1,16}_[\w-]{1,40}$/, 'Use the cursor of the last answer.')),
);

/** Search text; case-insensitive. */
export const searchQuery = z._default(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.SEARCH_MAX_LENGTH, `Search for at most ${limits.SEARCH_MAX_LENGTH} characters.`),
    ),
  '',
);
