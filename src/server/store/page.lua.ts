import { StoreError } from './store-error.ts';

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

/** What is looked for in a list: `q` in any case, `status` by its first letter. */
export interface SearchQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
}

export interface PageReader {
  /** Lua that defines `lookup_entry(key)` and the reader. */
  readonly functions: string;
  /** Name of the function that reads what a row is made of. */
  readonly reader: string;
  /** By score; `desc` unless said. Equal scores by id. */
  readonly order?: 'asc' | 'desc';
  /** Entries looked at before a page ends, full or not; all there are unless said. */
  readonly looks?: number;
}

/** Entries looked at in one go. */
const CHUNK = 256;

/** `wanted(entry, id)`: whether a list shows it. */
const WANTED = `
local most, size = tonumber(args[6] or ''), 0
local sought, status = args[4] or '', args[5] or ''
local everything = sought == '' and status == ''
local function entriesOf(ids)
  if everything or #ids == 0 then return {} end
  return redis.call('HMGET', keys[2], unpack(ids))
end
local function wanted(entry, id)
  if everything then return true end
  entry = entry or lookup_entry(args[3] .. id)
  if status ~= '' and string.sub(entry, 1, 1) ~= status then return false end
  return sought == '' or string.find(entry, sought, 3, true)
end
`;

/**
 * Reads one page of a sorted set of ids. The cursor is the last row's score and id, so that a page neither skips nor
 * repeats what stayed where it was. A lookup entry is the letter of the status and what a search looks at, in lower case.
 * keys: the set, the lookup. args: see `pageArgs`.
 */
export function pageReader({ functions, reader, order = 'desc', looks }: PageReader): string {
  const isDown = order === 'desc';
  const range = isDown ? 'ZREVRANGEBYSCORE' : 'ZRANGEBYSCORE';
  return `${functions}
${WANTED}local limit, start, ending, member = tonumber(args[1]), args[7] or '', args[8] or '', ''
if start == '' then start = '${isDown ? '+inf' : '-inf'}' end
if ending == '' then ending = '${isDown ? '-inf' : '+inf'}' end
if args[2] ~= '' then start, member = string.match(args[2], '^(%d+)_(.+)$') end
-- Entries of the cursor's own score that come before it.
local function passed(id) return id ${isDown ? '>=' : '<='} member and redis.call('ZSCORE', keys[1], id) == start end
local rows, last, more, offset, behind = {}, '', false, 0, member == ''
local function take(id)
  more = #rows == limit or (most and size > most)
  if more then return end
  rows[#rows + 1] = ${reader}(args[3] .. id)
  if most then size = size + redis.call('HSTRLEN', args[3] .. id, 'text') end
  last = id
end
repeat
  local ids = redis.call('${range}', keys[1], start, ending, 'LIMIT', offset, ${CHUNK})
  local entries = entriesOf(ids)
  for i, id in ipairs(ids) do
    behind = behind or not passed(id)
    if behind and wanted(entries[i], id) then take(id) end
    if more then break end
  end
  offset = offset + ${CHUNK}
  if not more and #ids == ${CHUNK} and offset >= ${looks ?? 'math.huge'} then more, last = true, ids[#ids] end
until more or #ids < ${CHUNK}
if more then last = redis.call('ZSCORE', keys[1], last) .. '_' .. last end
return {'OK', more and last or '', #rows > 0 and cjson.encode(rows) or '[]'}
`;
}

export interface PageBounds {
  /** Bytes of texts after which the page is full. */
  readonly bytes?: number;
  /** Scores of the first and the last entry, in the order of the list. */
  readonly from?: number;
  readonly to?: number;
}

/** What is looked for, as lookup entries hold it. */
export const sought = (q: string | undefined) => q?.toLowerCase().replace(/\p{Cc}/gu, ' ') ?? '';

/** Arguments of a page's script. `prefix`: of the keys of what is listed. */
export function pageArgs(
  { limit, cursor, q, status }: SearchQuery,
  prefix: string,
  { bytes, from, to }: PageBounds = {},
) {
  return [limit, cursor ?? '', prefix, sought(q), status?.charAt(0) ?? '', bytes ?? '', from ?? '', to ?? ''];
}

/**
 * The rows come as one text: hundreds of short replies take longer on the way than all else. What is absent is `false` in
 * it. @throws StoreError `corrupt`
 */
export function parsePage<T>(reply: unknown, toRow: (row: unknown) => T): Page<T> {
  if (!Array.isArray(reply) || typeof reply[2] !== 'string') throw new StoreError('corrupt', 'page');
  const rows: unknown = JSON.parse(reply[2]);
  if (!Array.isArray(rows)) throw new StoreError('corrupt', 'page');
  const present = rows.map((row) =>
    Array.isArray(row) ? row.map((value) => (value === false ? null : value)) : row,
  );
  return { rows: present.map(toRow), next: reply[1] ? String(reply[1]) : null };
}
