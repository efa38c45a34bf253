--- @section lookup-entry
-- Makes the lookup entry of a post: d(raft), s(cheduled), l(ive) or c(hanged), and the text that is searched,
-- \2 between its parts and in place of any other control character. A post that was written before there was
-- such a text has its summary for it.
local function lookup_entry(post)
  local state = redis.call('HMGET', post, 'published', 'publishAt', 'workingSlug', 'search', 'workingSearch')
  local search = state[4]
  if not search then
    search = string.lower(redis.call('HGET', post, 'slug') .. redis.call('HGET', post, 'summary'))
  end
  local status = (state[2] or '') ~= '' and 's' or 'd'
  if state[1] == '1' then status = state[3] and 'c' or 'l' end
  return status .. string.gsub('\n' .. search .. '\n' .. (state[5] or ''), '%c', '\2')
end

--- @section post-rows
-- Reads what replies carry of a post: `row` for a list, `whole` with its text and its working copy.
local function row(post) return redis.call('HMGET', post, unpack(ROW_FIELDS)) end
local function whole(post) return redis.call('HMGET', post, unpack(WHOLE_FIELDS)) end

--- @section projection
-- The public projection: what readers may see, readable with plain commands.
--
-- - `public:post:{slug}` holds the text of the live post with this slug; for a former slug the id of the post
--   that had it; else nothing;
-- - `public_list` holds one entry for each live post, and the post remembers its own in `publicEntry`;
-- - `public_slugs` holds the slug of each live post.
--
-- A script changes only those public addresses whose keys it was given in `public_posts`. Stored JSON is
-- joined, never parsed. Expects the keys of `postKeyNames` and the argument `id`.

local public = {}
for _, key in ipairs(public_posts) do
  local slug = string.match(key, 'public:post:([^:]+)$')
  if slug then public[slug] = key end
end

-- Called before anything is written: returns the reply that asks for the keys of missing addresses, or false.
local function needs(...)
  local reply = {NEEDS_ADDRESSES}
  for _, slug in ipairs({...}) do
    if slug ~= '' and not public[slug] then reply[#reply + 1] = slug end
  end
  return #reply > 1 and reply
end

-- Makes a former slug lead to the post.
local function lead_on(slug)
  redis.call('HSET', old_slugs, slug, id)
  redis.call('SET', public[slug], '{"movedTo":"' .. id .. '"}')
end

-- Writes the post into the projection, or takes it out.
local function project()
  local found = redis.call('HMGET', post, 'text', 'summary', 'publicEntry', 'published', 'slug',
    'publishedAt', 'version', 'createdAt', 'updatedAt', 'imageSize', 'contentVersion')
  local text, summary, entry, live, slug, published_at = unpack(found)
  local version, created_at, updated_at, size, content_version = unpack(found, 7)
  if entry then redis.call('ZREM', public_list, entry) end
  if live ~= '1' then
    redis.call('HDEL', post, 'publicEntry')
    redis.call('HDEL', public_slugs, id)
    return
  end
  local state = '{"id":"' .. id .. '","slug":"' .. slug .. '","version":' .. version ..
    ',"contentVersion":' .. (content_version or '0') .. ',"publishedAt":' .. published_at ..
    ',"createdAt":' .. created_at .. ',"updatedAt":' .. updated_at .. ',"imageSize":"' .. (size or '') .. '"'
  entry = string.format('%016.0f', math.max(0, tonumber(published_at))) .. '_' .. id ..
    state .. ',"bytes":' .. #text .. ',"summary":' .. summary .. '}'
  redis.call('ZADD', public_list, 0, entry)
  redis.call('HSET', post, 'publicEntry', entry)
  redis.call('HSET', public_slugs, id, slug)
  redis.call('SET', public[slug], state .. ',"text":' .. text .. '}')
end

--- @section delete
-- Moves a post into the trash.
-- Keys: those of a post. Arguments: id.
-- Replies {'OK', change, ms}, {'NOT_FOUND'}, or that of `needs`.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if field('deletedAt') ~= '' then return {'OK', 0, field('deletedAt')} end
local was_live = field('published') == '1'
local unknown = was_live and needs(field('slug'))
if unknown then return unknown end
set('published', '0', 'publishAt', '', 'unpublishAt', '')
drop_planned(field(edited()))
settle_public(was_live, field('slug'))
release_slug(slugs, field('slug'), id)
release_slug(slugs, field('workingSlug'), id)
finish()
if was_live then project() end
set('deletedAt', now_text)
redis.call('ZREM', index, id)
redis.call('ZADD', trash, now_text, id)
return {'OK', was_live and 1 + claim_build('urgent') or 0, now_text}

--- @section discard-changes
-- Gives up the latest changes of a post, which become a revision: editing goes on from the text that is planned, else
-- from the text itself. Changes that are planned are planned no more.
-- Keys: those of a post. Arguments: id, version (that the writer has read).
-- Replies {'OK', post}, {'VERSION_CONFLICT', post} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 or field('deletedAt') ~= '' then return {'NOT_FOUND'} end
if version ~= field('version') then return {'VERSION_CONFLICT', whole(post)} end
local name, planned = edited(), field('planned')
if planned ~= '' and planned ~= field(name) then
  keep_revision(name == 'working' and 'working-copy' or 'text', field(name), '')
  local slug = field(TEXTS[name][3])
  copy_text('planned', name)
  free_slug(slug)
elseif name == 'working' then
  keep_revision('working-copy', field('working'), '')
  drop_planned(field('working'))
  drop_text('working')
  set('publishAt', '')
end
finish()
return {'OK', whole(post)}

--- @section export
-- Lists whole posts, last changed first.
-- Keys: index, lookup. Arguments: those of a page.
-- Replies as `read_page`; a row is `whole` of the section post-rows.
return read_page({index = index, lookup = lookup, missing = lookup_entry, row = whole})

--- @section list
-- Lists posts, last changed first.
-- Keys: index, lookup. Arguments: those of a page.
-- Replies as `read_page`; a row is `row` of the section post-rows.
return read_page({index = index, lookup = lookup, missing = lookup_entry, row = row})

--- @section preview-epoch
-- Reads the epoch that preview links of a post must bear, raising it first where asked.
-- Keys: post. Arguments: action ('read' or 'raise').
-- Replies {'OK', epoch} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if action == 'raise' then redis.call('HINCRBY', post, 'previewEpoch', 1) end
return {'OK', redis.call('HGET', post, 'previewEpoch') or '0'}

--- @section preview-read
-- Reads the post behind a preview link, unless it is in the trash.
-- Keys: post.
-- Replies {'OK', {epoch, post}} or {'NOT_FOUND'}.
local id, deleted_at, epoch = unpack(redis.call('HMGET', post, 'id', 'deletedAt', 'previewEpoch'))
if not id or (deleted_at and deleted_at ~= '') then return {'NOT_FOUND'} end
return {'OK', {epoch or '0', whole(post)}}

--- @section project
-- Writes one post into the public projection. A former slug that has a new owner by now is left alone.
-- Keys: those of a post. Arguments: id; former_slugs (list).
-- Replies {'OK'}, or that of `needs`.
local live = field('published') == '1'
local unknown = needs(live and field('slug') or '', unpack(former_slugs))
if unknown then return unknown end
if live then project() end
for _, slug in ipairs(former_slugs) do
  if redis.call('HGET', old_slugs, slug) == id then lead_on(slug) end
end
return {'OK'}

--- @section projection-complete
-- Marks the projection as complete. Browsers take every address for changed up to this version.
-- Keys: publishing.
-- Replies {'OK'}.
local version = redis.call('HGET', publishing, 'version')
redis.call('HSET', publishing, 'projection', PROJECTION_FORM, 'floor', version)
return {'OK'}

--- @section purge
-- Removes a post for good that was moved into the trash before a moment.
-- Keys: those of a post. Arguments: id, before (ms).
-- Replies {'OK'}, {'KEPT'}, or that of `needs`.
local at = tonumber(field('deletedAt'))
if not at or at > tonumber(before) then return {'KEPT'} end
local former, owners = {}, redis.call('HGETALL', old_slugs)
for i = 1, #owners, 2 do
  if owners[i + 1] == id then former[#former + 1] = owners[i] end
end
local unknown = needs(unpack(former))
if unknown then return unknown end
for _, slug in ipairs(former) do
  redis.call('HDEL', old_slugs, slug)
  redis.call('DEL', public[slug])
end
redis.call('ZREM', trash, id)
redis.call('HDEL', lookup, id)
redis.call('DEL', post, revisions, published_texts)
return {'OK'}

--- @section read
-- Reads one post, in the trash or not.
-- Keys: post.
-- Replies {'OK', post} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
return {'OK', whole(post)}

--- @section revisions
-- Reads one post, its earlier texts and those that readers have seen, each list newest first.
-- Keys: post, revisions, published_texts.
-- Replies {'OK', {post, revisions, published texts}} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
return {'OK', {whole(post), redis.call('LRANGE', revisions, 0, -1), redis.call('LRANGE', published_texts, 0, -1)}}

--- @section schedule-flip
-- Does what is due of one post, in the order of the times. The planned text goes live; what was written since stays
-- beside it as the working copy. Run twice, the second run finds nothing due.
-- Keys: those of a post. Arguments: id.
-- Replies {'OK', 1 when readers see a change, else 0}, or that of `needs`.
if redis.call('EXISTS', post) == 0 or field('deletedAt') ~= '' then
  redis.call('ZREM', due, 'post:' .. id)
  return {'OK', 0}
end
local up, down = tonumber(field('publishAt')), tonumber(field('unpublishAt'))
if up and up > now then up = nil end
if down and down > now then down = nil end
if not up and not down then return {'OK', 0} end
local was_live, was_slug = field('published') == '1', field('slug')
-- Without a planned text the latest one goes live.
local latest = edited()
local source = field('planned') ~= '' and 'planned' or latest
local unknown = needs(was_slug, up and field(TEXTS[source][3]) or '')
if unknown then return unknown end
local live = (up and not (down and down >= up)) or (was_live and not up and not down)
local seen_at = text_published_at()
if up then
  set('publishAt', '')
  local text = field(TEXTS[source][1])
  local is_changed = field(TEXTS[latest][1]) ~= text
  if not keep_published(text) and latest == 'working' then keep_revision('text', field('text'), text) end
  if text ~= field('text') then seen_at = '' end
  -- The address of a draft was never one of readers.
  if not was_live and latest == 'text' then was_slug = '' end
  if is_changed and latest == 'text' then copy_text('text', 'working') end
  if source ~= 'text' then copy_text(source, 'text') end
  if not is_changed then drop_text('working') end
  drop_text('planned')
end
if down then set('unpublishAt', '') end
if live and (seen_at == '' or not was_live) then seen_at = now_text end
set('published', live and '1' or '0', 'textPublishedAt', seen_at)
settle_public(was_live, was_slug)
finish()
if was_live or live then project() end
return {'OK', (was_live or live) and 1 or 0}

--- @section undelete
-- Brings a post back from the trash, as a draft; its slug gets a number if it was taken meanwhile.
-- Keys: those of a post. Arguments: id.
-- Replies {'OK', post} or {'NOT_FOUND'}.
if redis.call('EXISTS', post) == 0 then return {'NOT_FOUND'} end
if field('deletedAt') == '' then return {'OK', whole(post)} end
local function take(slug)
  local free, n = slug, 1
  while true do
    local owner = redis.call('HGET', slugs, free)
    if not owner or owner == id then break end
    n = n + 1
    free = slug .. '-' .. n
  end
  redis.call('HSET', slugs, free, id)
  return free
end
set('slug', take(field('slug')), 'deletedAt', '')
if field('working') ~= '' then set('workingSlug', take(field('workingSlug'))) end
redis.call('ZREM', trash, id)
finish()
return {'OK', whole(post)}
