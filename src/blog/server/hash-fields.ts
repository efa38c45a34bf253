import * as z from 'zod/mini';
import { parseStored } from '#core/server/store/stored.ts';

const values = z.array(z.unknown());

/** Parses the values of a hash as HMGET replies with them, in the order of the schema's fields. @throws StoreError `corrupt` */
export function parseFields<S extends z.core.$ZodShape>(fields: z.ZodMiniObject<S>, reply: unknown, what: string) {
  const found = parseStored(values, reply, what);
  const named = Object.keys(fields.shape).map((name, at) => [name, found[at]]);
  return parseStored(fields, Object.fromEntries(named), what);
}

/** Schema of a field that may be missing. */
export const field = <T>(parse: (value: string | null) => T) => z.pipe(z.nullable(z.string()), z.transform(parse));

/** Text, or null; an empty one counts as missing. */
export const optionalText = field((value) => value || null);
/** Number; 0 where it is missing. */
export const number = field((value) => Number(value || 0));
/** Time in ms since the epoch, as ISO 8601; null where it is missing. */
export const time = field((ms) => (ms ? new Date(Number(ms)).toISOString() : null));
