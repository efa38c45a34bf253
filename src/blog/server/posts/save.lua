-- Writes a post in one step. Creating an id that exists with the same text answers the stored post.
-- Keys: those of a post, and image. Arguments: id, mode ('create' or 'update'), version (that the writer has
-- read; empty: any), slug, text (JSON), summary (JSON), live ('1' or '0'), keep_live ('1': a live text stays,
-- this is its working copy), publish_at and unpublish_at (ms, '' for none, 'keep' leaves them; a time to
-- publish at plans this text), created_at (ms), published_at (ms or ''), image_hash (empty: no image),
-- image_type, image_width, image_height, image_bytes (base64; empty: the image must exist), autosave ('1' or
-- '0'), editor (id of the open editor that saves; '' when unknown), search_text.
-- Replies {'OK', change, post}, {'EXISTS', post}, {'NOT_FOUND'}, {'VERSION_CONFLICT', post}, {'SLUG_TAKEN'},
-- {'IMAGE_MISSING'}, or that of `needs`.

-- Length of the common beginning of two strings, bytes.
local function common_prefix(a, b)
  local low, high = 0, math.min(#a, #b)
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if string.sub(a, low + 1, middle) == string.sub(b, low + 1, middle) then low = middle else high = middle - 1 end
  end
  return low
end

-- Share of the words of a former string that its successor lacks, in bytes, 0 to 1. Words are compared in pairs,
-- so that another text in the same vocabulary does not pass for the same text. A common beginning and end count
-- as they are, so that typing and inserting lose nothing.
local function lost_share(former, successor)
  local size = #(string.gsub(former, '%s', ''))
  if size == 0 then return 0 end
  local first = common_prefix(former, successor) + 1
  local from, to = string.reverse(string.sub(former, first)), string.reverse(string.sub(successor, first))
  local last = common_prefix(from, to) + 1
  from, to = string.reverse(string.sub(from, last)), string.reverse(string.sub(to, last))
  local counts, previous = {}, ''
  for word in string.gmatch(to, '%S+') do
    local pair = previous .. ' ' .. word
    counts[pair], previous = (counts[pair] or 0) + 1, word
  end
  local lost = 0
  previous = ''
  for word in string.gmatch(from, '%S+') do
    local pair = previous .. ' ' .. word
    local count = counts[pair] or 0
    if count > 0 then counts[pair] = count - 1 else lost = lost + #word end
    if lost > REPLACED_SHARE_MAX * size then break end
    previous = word
  end
  return lost / size
end

-- The body of a text without its bare tags, and its other fields one below the other.
local function readable(json)
  local fields = cjson.decode(json)
  local head = {}
  for i, name in ipairs(HEAD_FIELDS) do
    local value = fields[name]
    head[i] = type(value) == 'table' and table.concat(value, ' ') or type(value) == 'string' and value or ''
  end
  return string.gsub(fields.content, '</?%w+>', ' '), table.concat(head, '\n')
end

-- Keeps the text that is about to be replaced as a revision. Only an autosave may replace one without: that of the
-- same editor, within REVISION_EVERY_MS of the last revision, while at most REPLACED_SHARE_MAX of the words, or of
-- the head, has gone since.
local lost = 0
local function keep(kind, former)
  local revised_at, autosaved, lost_before, saved_by =
    unpack(redis.call('HMGET', post, 'revisedAt', 'autosaved', 'lost', 'savedBy'))
  local same_editor = editor ~= '' and editor == saved_by
  local recent = now - (tonumber(revised_at or '') or 0) < REVISION_EVERY_MS
  if former ~= '' and autosave == '1' and autosaved == '1' and same_editor and recent then
    local body, head = readable(former)
    local new_body, new_head = readable(text)
    local share = (tonumber(lost_before or '') or 0)
      + math.max(lost_share(body, new_body), lost_share(head, new_head))
    if share <= REPLACED_SHARE_MAX then
      lost = share
      return
    end
  end
  keep_revision(kind, former, text)
end
local exists = redis.call('EXISTS', post) == 1
if mode == 'create' and exists then
  return {field('text') == text and 'EXISTS' or 'VERSION_CONFLICT', whole(post)}
end
if mode == 'update' and (not exists or field('deletedAt') ~= '') then return {'NOT_FOUND'} end
if version ~= '' and version ~= field('version') then return {'VERSION_CONFLICT', whole(post)} end
local owner = redis.call('HGET', slugs, slug)
if owner and owner ~= id then return {'SLUG_TAKEN'} end
local was_live, was_slug = field('published') == '1', field('slug')
local keeps_live = keep_live == '1' and was_live
local unknown = not keeps_live and field('publishedAt') ~= '' and needs(was_slug)
if unknown then return unknown end

local size = ''
if image_hash ~= '' then
  if image_bytes ~= '' and redis.call('EXISTS', image) == 0 then
    redis.call('HSET', image, 'type', image_type, 'width', image_width, 'height', image_height,
      'bytes', image_bytes)
  end
  local stored = redis.call('HMGET', image, 'width', 'height')
  if not stored[1] then return {'IMAGE_MISSING'} end
  size = stored[1] .. 'x' .. stored[2]
end

local plans = publish_at ~= 'keep' and publish_at ~= ''
if publish_at ~= 'keep' then
  drop_planned(text)
  set('publishAt', publish_at)
end
if unpublish_at ~= 'keep' then set('unpublishAt', unpublish_at) end
if keeps_live then
  -- The live text stays where it is: that is what a series begins with.
  if field('working') == '' then set('revisedAt', now_text) end
  keep('working-copy', field('working'))
  if slug ~= field('workingSlug') then drop_text('working') end
  redis.call('HSET', slugs, slug, id)
  set('working', text, 'workingSummary', summary, 'workingSlug', slug, 'workingImageSize', size,
    'autosaved', autosave, 'savedBy', editor, 'lost', lost, 'workingSearch', search_text)
  if plans then copy_text('working', 'planned') end
  finish()
  return {'OK', 0, whole(post)}
end
keep('working-copy', field('working'))
local is_same = text == field('text')
local seen_at = text_published_at()
if not keep_published(text) then keep('text', field('text')) end
drop_text('working')
redis.call('HSET', slugs, slug, id)
if not exists then set('id', id, 'version', 0, 'createdAt', created_at) end
if published_at ~= '' and live == '1' and field('publishedAt') == '' then set('publishedAt', published_at) end
if not is_same then seen_at = '' end
if live == '1' and (seen_at == '' or not was_live) then
  seen_at = published_at ~= '' and published_at or now_text
end
set('text', text, 'summary', summary, 'slug', slug, 'imageSize', size, 'published', live,
  'autosaved', autosave, 'savedBy', editor, 'lost', lost, 'search', search_text, 'textPublishedAt', seen_at)
settle_public(was_live, was_slug)
if plans then copy_text('text', 'planned') end
finish()
local change = 0
if was_live or live == '1' then
  project()
  change = 1 + claim_build(was_live and live ~= '1' and 'urgent' or '')
end
return {'OK', change, whole(post)}
