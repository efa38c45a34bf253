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
 * keys: the set. args: limit, cursor (`score_id` or empty), prefix of post keys, what to look for (lower case, or empty),
 * status (or empty), bytes of texts after which the page is full (or empty). `reader`: what is read of a post.
 */
export const pageReader = (reader: 'row' | 'whole') => `${ROW_READERS}
local most, size = tonumber(args[6] or ''), 0
local sought, status = args[4] or '', args[5] or ''
local function statusOf(state)
  if state[2] == '1' then return state[4] and 'changed' or 'live' end
  return (state[3] or '') ~= '' and 'scheduled' or 'draft'
end
local function wanted(post)
  if sought == '' and status == '' then return true end
  local state = redis.call('HMGET', post, 'search', 'published', 'publishAt', 'workingSlug')
  if status ~= '' and statusOf(state) ~= status then return false end
  return sought == '' or string.find(state[1] or '', sought, 1, true)
end
local limit, score, member = tonumber(args[1]), '+inf', ''
if args[2] ~= '' then score, member = string.match(args[2], '^(%d+)_(.+)$') end
local rows, last, more, offset = {}, '', false, 0
repeat
  local chunk = redis.call('ZREVRANGEBYSCORE', keys[1], score, '-inf', 'WITHSCORES', 'LIMIT', offset, 128)
  for i = 1, #chunk, 2 do
    local passed = chunk[i + 1] == score and chunk[i] >= member
    if not passed and not more and wanted(args[3] .. chunk[i]) then
      if #rows == limit or (most and size > most) then
        more = true
      else
        rows[#rows + 1] = ${reader}(args[3] .. chunk[i])
        if most then size = size + redis.call('HSTRLEN', args[3] .. chunk[i], 'text') end
        last = chunk[i + 1] .. '_' .. chunk[i]
      end
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
