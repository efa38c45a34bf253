import { REVISIONS_KEPT } from '#contracts/limits.ts';
import { CLAIM_BUILD } from '../publishing/claim.lua.ts';
import type { Keys } from '../store/keys.ts';

/** Addresses whose latest change is remembered; older ones are verified by asking for the post. */
export const CHANGES_KEPT = 500;

/** Fields of a post's row, in the order the scripts reply with them; `text` and `working` follow in a whole post. */
export const ROW_FIELDS = [
  'id',
  'version',
  'slug',
  'published',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'publishAt',
  'unpublishAt',
  'deletedAt',
  'workingSlug',
  'imageSize',
  'contentVersion',
  'summary',
] as const;

const quoted = ROW_FIELDS.map((field) => `'${field}'`).join(', ');

/** `row(post)` and `whole(post)`: what the replies carry of a post. */
export const ROW_READERS = `
local function row(post) return redis.call('HMGET', post, ${quoted}) end
local function whole(post) return redis.call('HMGET', post, ${quoted}, 'text', 'working') end
`;

/**
 * `lookup_entry(post)`: d(raft), s(cheduled), l(ive) or c(hanged), and what a search looks at, \\2 between its parts and in
 * place of any other control character. A post that was written before there was such a text has its summary for it.
 */
export const LOOKUP_ENTRY = `
local function lookup_entry(post)
  local state = redis.call('HMGET', post, 'published', 'publishAt', 'workingSlug', 'search', 'workingSearch')
  local search = state[4] or string.lower(redis.call('HGET', post, 'slug') .. redis.call('HGET', post, 'summary'))
  local status = (state[2] or '') ~= '' and 's' or 'd'
  if state[1] == '1' then status = state[3] and 'c' or 'l' end
  return status .. string.gsub('\\n' .. search .. '\\n' .. (state[5] or ''), '%c', '\\2')
end
`;

/** Keys of every script that changes a post, in the order POST_WRITERS names them. */
export function postKeys(keys: Keys, id: string): string[] {
  return [
    keys.post(id),
    keys.slugs(),
    keys.oldSlugs(),
    keys.postIndex(),
    keys.published(),
    keys.trash(),
    keys.due(),
    keys.revisions(id),
    keys.publishing(),
    keys.changes(),
    keys.changeKinds(),
    keys.lookup(),
    keys.catalogue(),
  ].map(({ key }) => key);
}

/**
 * What keeps the invariants of posts, for scripts whose first argument is the post's id. A text is an opaque JSON
 * string here: Lua's codec would turn an empty list into an object.
 *
 * - a slug belongs to one post (`slugs`), whether readers know it or a draft waits under it;
 * - a former slug of a post that readers knew leads to it (`old`) until a live post takes the slug;
 * - `published` holds exactly the live posts, `index` those not in the trash;
 * - `lookup` says of every post what lists filter by, so that no list opens posts it does not show;
 * - every change that readers can see raises the content version and leaves its address in `changes`.
 */
export const POST_WRITERS = `
local post, slugs, old, index, published, trash, due, revisions, pub, changes, kinds, lookup, catalogue = unpack(keys)
local id = args[1]
${CLAIM_BUILD}
${ROW_READERS}
${LOOKUP_ENTRY}
local function field(name) return redis.call('HGET', post, name) or '' end
local function set(...) redis.call('HSET', post, ...) end

local function free_slug(slug)
  if slug ~= '' and redis.call('HGET', slugs, slug) == id then redis.call('HDEL', slugs, slug) end
end

local function drop_working()
  if field('workingSlug') ~= field('slug') then free_slug(field('workingSlug')) end
  redis.call('HDEL', post, 'working', 'workingSummary', 'workingSlug', 'workingImageSize', 'workingSearch')
end

local function keep_revision(kind, text, successor)
  if text == '' or text == successor then return end
  set('revisedAt', ARGV[1])
  redis.call('LPUSH', revisions, '{"version":' .. field('version') .. ',"savedAt":' .. ARGV[1] ..
    ',"kind":"' .. kind .. '","text":' .. text .. '}')
  redis.call('LTRIM', revisions, 0, ${REVISIONS_KEPT - 1})
end

local function record_change(slug, kind)
  local version = redis.call('HINCRBY', pub, 'version', 1)
  set('contentVersion', version)
  redis.call('ZADD', changes, version, slug)
  redis.call('HSET', kinds, slug, kind)
  if redis.call('ZCARD', changes) > ${CHANGES_KEPT} then
    local oldest = redis.call('ZPOPMIN', changes)
    redis.call('HDEL', kinds, oldest[1])
    redis.call('HSET', pub, 'floor', oldest[2])
  end
end

local function settle_public(was_live, was_slug)
  local is_live, slug, known = field('published') == '1', field('slug'), field('publishedAt') ~= ''
  if is_live and not known then set('publishedAt', ARGV[1]) end
  if is_live then
    redis.call('ZADD', published, field('publishedAt'), id)
    redis.call('HDEL', old, slug)
  else
    redis.call('ZREM', published, id)
  end
  if was_slug ~= '' and was_slug ~= slug then
    free_slug(was_slug)
    if known then redis.call('HSET', old, was_slug, id) end
    if was_live and is_live then record_change(was_slug, 'moved>' .. slug) end
  end
  if was_live and not is_live then record_change(was_slug, 'gone') end
  if is_live then record_change(slug, 'live') end
end

local function finish()
  redis.call('HINCRBY', post, 'version', 1)
  set('updatedAt', ARGV[1])
  redis.call('ZADD', index, ARGV[1], id)
  local first
  for _, name in ipairs({'publishAt', 'unpublishAt'}) do
    local time = tonumber(field(name))
    if time and (not first or time < first) then first = time end
  end
  redis.call('HSET', lookup, id, lookup_entry(post))
  redis.call('DEL', catalogue)
  if first then redis.call('ZADD', due, string.format('%.0f', first), id) else redis.call('ZREM', due, id) end
end
`;
