import { StoreError } from '../store/store-error.ts';
import { ROW_READERS } from './posts.lua.ts';

/** A page of a list. `next` is the cursor of the following page, null on the last. */
export interface Page<T> {
  readonly rows: T[];
  readonly next: string | null;
}

/**
 * Reads one page of a sorted set of post ids, highest score first, equal scores by id. The cursor is the last row's
 * score and id, so that a page neither skips nor repeats a post that stayed where it was.
 * keys: the set. args: limit, cursor (`score_id` or empty), prefix of post keys.
 */
export const PAGE_READER = `${ROW_READERS}
local limit, score, member = tonumber(args[1]), '+inf', ''
if args[2] ~= '' then score, member = string.match(args[2], '^(%d+)_(.+)$') end
local rows, last, more, offset = {}, '', false, 0
repeat
  local chunk = redis.call('ZREVRANGEBYSCORE', keys[1], score, '-inf', 'WITHSCORES', 'LIMIT', offset, 128)
  for i = 1, #chunk, 2 do
    local passed = chunk[i + 1] == score and chunk[i] >= member
    if not passed and #rows == limit then more = true end
    if not passed and #rows < limit then
      rows[#rows + 1] = row(args[3] .. chunk[i])
      last = chunk[i + 1] .. '_' .. chunk[i]
    end
  end
  offset = offset + 128
until more or #chunk < 256
return {'OK', more and last or '', rows}
`;

/** @throws StoreError `corrupt` */
export function parsePage<T>(reply: unknown, toRow: (row: unknown) => T): Page<T> {
  if (!Array.isArray(reply) || !Array.isArray(reply[2])) throw new StoreError('corrupt', 'page');
  return { rows: reply[2].map(toRow), next: reply[1] ? String(reply[1]) : null };
}
