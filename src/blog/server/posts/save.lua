-- Writes a post in one step. Creating an id that exists with the same text answers the stored post.
-- Keys: those of a post, and image. Arguments: id, mode ('create' or 'update'), version (that the writer has
-- read; empty: any), slug, text (JSON), summary (JSON), live ('1' or '0'), keep_live ('1': a live text stays,
-- this is its working copy), publish_at and unpublish_at (ms, '' for none, 'keep' leaves them; a time to
-- publish at plans this text), created_at (ms), published_at (ms or ''), image_hash (empty: no image),
-- image_type, image_width, image_height, image_bytes (base64; empty: the image must exist), autosave ('1' or
-- '0'), editor (id of the open editor that saves; '' when unknown), search_text.
-- Replies {'OK', change, post}, {'EXISTS', post}, {'NOT_FOUND'}, {'VERSION_CONFLICT', post}, {'SLUG_TAKEN'},
-- {'IMAGE_MISSING'}, or that of `needs`.

-- Keeps the text that is about to be replaced as a revision, unless it goes on in the new one.
local lost = 0
local function keep(kind, former)
  local share = share_gone(post, former, HEAD_FIELDS, 'content')
  if share then lost = share else keep_revision(kind, former, text) end
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
