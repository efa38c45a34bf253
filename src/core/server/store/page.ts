import * as z from 'zod/mini';
import { readLua } from './lua.ts';
import { parseStored } from './stored.ts';

/** A page of a list. `next` is the cursor of the following page, null on the last. */
export interface Page<T> {
  readonly rows: T[];
  readonly next: string | null;
}

/** Where a list goes on: `cursor` of the answer before; `limit` rows at most. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Filters of a list: `q` in any case, `status` by its first letter. */
export interface SearchQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
}

/** Library with `read_page(list)`, for scripts whose arguments begin with `pageArgNames`. */
export const pageReader = {
  lua: readLua(import.meta.url, './page.lua'),
  /** `PAGE_CHUNK`: entries read with one command. */
  constants: { PAGE_CHUNK: 256 },
} as const;

interface PageBounds {
  /** Bytes of texts after which the page is full; empty: no limit. */
  readonly bytes?: number | '';
  /** Scores of the first and the last entry, in the order of the list. */
  readonly from?: number | '';
  readonly to?: number | '';
}

/** Normalizes a search text to the form of lookup entries. */
export const normalizeSearch = (q: string | undefined) => q?.toLowerCase().replace(/\p{Cc}/gu, ' ') ?? '';

/** Arguments of every script that reads a page. `prefix`: of the keys of the listed records. */
export const pageArgNames = ['limit', 'cursor', 'prefix', 'sought', 'status', 'maxBytes', 'from', 'to'] as const;

export const pageArgs = (
  { limit, cursor = '', q, status = '' }: SearchQuery,
  prefix: string,
  { bytes = '', from = '', to = '' }: PageBounds = {},
) => ({ limit, cursor, prefix, sought: normalizeSearch(q), status: status.charAt(0), maxBytes: bytes, from, to });

/**
 * Reply of a script that reads a page: the next cursor, and the rows as one text. Hundreds of short replies take longer on
 * the way than all else.
 */
export const pageReply = z.tuple([z.literal('OK'), z.string(), z.string()]);

const rowsSchema = z.array(z.unknown());

/** Parses the rows of a page; an absent value is `false` in them. @throws StoreError `corrupt` */
export function toPage<T>([, next, json]: z.output<typeof pageReply>, toRow: (row: unknown) => T): Page<T> {
  const rows = parseStored(rowsSchema, JSON.parse(json), 'page');
  const present = rows.map((row) => (Array.isArray(row) ? row.map((value) => (value === false ? null : value)) : row));
  return { rows: present.map(toRow), next: next || null };
}
