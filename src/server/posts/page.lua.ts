import { StoreError } from '../store/store-error.ts';
import { LOOKUP_ENTRY, ROW_READERS } from './posts.lua.ts';

/** A page of a list. `next` is the cursor of the following page, null on the last. */
export interface Page<T> {
  readonly rows: T[];
  readonly next: string | null;
}

/** Posts looked at in one go. */
const CHUNK = 256;

/**
 * Reads one page of a sorted set of post ids, highest score first, equal scores by id. The cursor is the last row's
 * score and id, so that a page neither skips nor repeats a post that stayed where it was.
 * keys: the set, the lookup. args: limit, cursor (`score_id` or empty), prefix of post keys, what to look for (lower case,
 * or empty), first letter of the status (or empty), bytes of texts after which the page is full (or empty). `reader`: what is
 * read of a post.
 */
export const pageReader = (reader: 'row' | 'whole') => `${ROW_READERS}
${LOOKUP_ENTRY}
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
local limit, start, member = tonumber(args[1]), '+inf', ''
if args[2] ~= '' then start, member = string.match(args[2], '^(%d+)_(.+)$') end
-- Posts of the cursor's own score that come before it.
local function passed(id) return id >= member and redis.call('ZSCORE', keys[1], id) == start end
local rows, last, more, offset, behind = {}, '', false, 0, member == ''
local function take(id)
  more = #rows == limit or (most and size > most)
  if more then return end
  rows[#rows + 1] = ${reader}(args[3] .. id)
  if most then size = size + redis.call('HSTRLEN', args[3] .. id, 'text') end
  last = id
end
repeat
  local ids = redis.call('ZREVRANGEBYSCORE', keys[1], start, '-inf', 'LIMIT', offset, ${CHUNK})
  local entries = entriesOf(ids)
  for i, id in ipairs(ids) do
    behind = behind or not passed(id)
    if behind and wanted(entries[i], id) then take(id) end
    if more then break end
  end
  offset = offset + ${CHUNK}
until more or #ids < ${CHUNK}
if more then last = redis.call('ZSCORE', keys[1], last) .. '_' .. last end
return {'OK', more and last or '', #rows > 0 and cjson.encode(rows) or '[]'}
`;

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
