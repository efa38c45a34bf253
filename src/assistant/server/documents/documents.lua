--- @section document-writers
-- Keeps the invariants of documents. Expects the keys of `documentKeyNames` and the argument `id`. A text is an
-- opaque JSON string here: Lua's codec would turn an empty list into an object.
--
-- - an address belongs to one document (`slugs`), whether readers know it or a draft waits under it;
-- - `published` is empty unless readers see it; `draft` is empty while it equals the published text;
-- - `rows` and `index` hold one entry for each document;
-- - `pages` holds the page of each document that readers see by its address; its former addresses lead there, unless
--   another document has them now;
-- - each change that readers see has a number of its own, `knowledge` of the publishing record; `overlay` holds the
--   latest of each document by that number (a document that is gone stays there as null), and the content version
--   rises, so that a build follows.

local function field(name) return redis.call('HGET', document, name) or '' end
local function set(...) redis.call('HSET', document, ...) end
local function whole() return redis.call('HMGET', document, unpack(DOCUMENT_FIELDS)) end

-- Returns the reply that refuses a call, or nil.
local function refusal(version)
  if redis.call('EXISTS', document) == 0 then return {'NOT_FOUND'} end
  if version ~= field('version') then return {'VERSION_CONFLICT', whole()} end
end

local function is_taken(slug)
  local owner = slug ~= '' and redis.call('HGET', slugs, slug)
  return owner and owner ~= id
end

local function clear_draft()
  if field('draftSlug') ~= field('publishedSlug') then release_slug(slugs, field('draftSlug'), id) end
  set('draft', '', 'draftRow', '', 'draftSlug', '')
end

local function keep_revision(kind, text, successor)
  if text == '' or text == successor then return end
  push_revision(document, revisions, REVISIONS_KEPT, text, ',"kind":"' .. kind .. '"')
end

-- Whether nothing but a former address is here.
local function is_left(slug)
  local page = redis.call('HGET', pages, slug)
  return not page or string.find(page, '{"movedTo"', 1, true) == 1
end

-- Shows a page at `slug`, where the addresses that it had before will lead.
local function show_page(slug, page)
  local before, formers = field('publishedSlug'), {}
  for former in string.gmatch(before .. ',' .. field('formerSlugs'), '[^,]+') do
    if former ~= slug and #formers < FORMER_SLUGS_KEPT then
      formers[#formers + 1] = former
      if former == before or is_left(former) then redis.call('HSET', pages, former, '{"movedTo":"' .. slug .. '"}') end
    end
  end
  set('formerSlugs', table.concat(formers, ','))
  redis.call('HSET', pages, slug, page)
end

local function hide_page()
  redis.call('HDEL', pages, field('publishedSlug'))
  for former in string.gmatch(field('formerSlugs'), '[^,]+') do
    if is_left(former) then redis.call('HDEL', pages, former) end
  end
end

-- Changes what readers see. `shown`: the public document as JSON, or null.
local function project(shown)
  local change = redis.call('HINCRBY', publishing, 'knowledge', 1)
  local former = field('change')
  if former ~= '' then redis.call('ZREMRANGEBYSCORE', overlay, former, former) end
  redis.call('ZADD', overlay, change, '{"id":"' .. id .. '","version":' .. change .. ',"document":' .. shown .. '}')
  set('change', change)
  raise_content_version()
end

local function finish()
  local version = redis.call('HINCRBY', document, 'version', 1)
  set('updatedAt', now_text)
  redis.call('ZADD', index, now_text, id)
  local draft_row, published_row, published_at, withdrawn_at =
    field('draftRow'), field('publishedRow'), field('publishedAt'), field('withdrawnAt')
  local state = 'draft'
  if withdrawn_at ~= '' then
    state = 'withdrawn'
  elseif published_row ~= '' then
    state = draft_row ~= '' and 'changed' or 'published'
  end
  redis.call('HSET', rows, id, '{"id":"' .. id .. '","version":' .. version .. ',"state":"' .. state ..
    '","updatedAt":' .. now_text .. ',"publishedAt":' .. (published_at ~= '' and published_at or 'null') ..
    ',"bytes":' .. #field('draft') + #field('published') ..
    ',"shown":' .. (draft_row ~= '' and draft_row or published_row) .. '}')
end

--- @section document-save
-- Writes the draft. Creating an id that exists with the same text answers the stored document.
-- Keys: those of a document. Arguments: id, mode ('create' or 'update'), version (that the writer has read), slug, text
-- (JSON), row (JSON), autosave ('1' or '0'), editor (id of the open editor that saves; '' when unknown).
-- Replies {'OK', document}, {'EXISTS', document}, {'NOT_FOUND'}, {'VERSION_CONFLICT', document}, {'SLUG_TAKEN'},
-- {'TOO_MANY'}.
local exists = redis.call('EXISTS', document) == 1
if mode == 'create' then
  if exists then return {field('draft') == text and 'EXISTS' or 'VERSION_CONFLICT', whole()} end
  if redis.call('ZCARD', index) >= DOCUMENTS_MAX_COUNT then return {'TOO_MANY'} end
else
  local refused = refusal(version)
  if refused then return refused end
end
if is_taken(slug) then return {'SLUG_TAKEN'} end
if not exists then set('id', id, 'version', 0, 'createdAt', now_text) end
local former = field('draft')
-- The published text stays where it is: that is what a series begins with.
if former == '' then set('revisedAt', now_text) end
local lost = share_gone(document, former, HEAD_FIELDS, 'body')
if not lost then keep_revision('draft', former, text) end
set('autosaved', autosave, 'savedBy', editor, 'lost', lost or 0)
if slug ~= field('draftSlug') then clear_draft() end
if text == field('published') then
  clear_draft()
else
  redis.call('HSET', slugs, slug, id)
  set('draft', text, 'draftRow', row, 'draftSlug', slug)
end
finish()
return {'OK', whole()}

--- @section document-publish
-- Makes a text the one that readers see, and drops the draft.
-- Keys: those of a document. Arguments: id, version, slug, text (JSON), row (JSON), shown (JSON), page (JSON).
-- Replies {'OK', document}, {'NOT_FOUND'}, {'VERSION_CONFLICT', document}, {'SLUG_TAKEN'}.
local refused = refusal(version)
if refused then return refused end
if is_taken(slug) then return {'SLUG_TAKEN'} end
keep_revision('published', field('published'), text)
for _, former in ipairs({field('draftSlug'), field('publishedSlug')}) do
  if former ~= slug then release_slug(slugs, former, id) end
end
show_page(slug, page)
redis.call('HSET', slugs, slug, id)
if field('publishedAt') == '' then set('publishedAt', now_text) end
set('published', text, 'publishedRow', row, 'publishedSlug', slug, 'draft', '', 'draftRow', '', 'draftSlug', '',
  'withdrawnAt', '')
project(shown)
finish()
return {'OK', whole()}

--- @section document-withdraw
-- Takes a document away from readers; its text stays as the draft unless there is one.
-- Keys: those of a document. Arguments: id, version.
-- Replies {'OK', document}, {'NOT_FOUND'}, {'VERSION_CONFLICT', document}.
local refused = refusal(version)
if refused then return refused end
local published = field('published')
if published == '' then return {'OK', whole()} end
if field('draft') == '' then
  set('draft', published, 'draftRow', field('publishedRow'), 'draftSlug', field('publishedSlug'))
else
  keep_revision('published', published, field('draft'))
  if field('draftSlug') ~= field('publishedSlug') then release_slug(slugs, field('publishedSlug'), id) end
end
hide_page()
set('published', '', 'publishedRow', '', 'publishedSlug', '', 'withdrawnAt', now_text)
project('null')
finish()
return {'OK', whole()}

--- @section document-restore
-- Brings a withdrawn document back among the drafts.
-- Keys: those of a document. Arguments: id, version.
-- Replies {'OK', document}, {'NOT_FOUND'}, {'VERSION_CONFLICT', document}.
local refused = refusal(version)
if refused then return refused end
if field('withdrawnAt') == '' then return {'OK', whole()} end
set('withdrawnAt', '')
finish()
return {'OK', whole()}

--- @section document-delete
-- Drops the draft of a published document, or removes for good one that is not published.
-- Keys: those of a document. Arguments: id, version.
-- Replies {'OK', document}, {'REMOVED'}, {'NOT_FOUND'}, {'VERSION_CONFLICT', document}.
local refused = refusal(version)
if refused then return refused end
if field('published') ~= '' then
  keep_revision('draft', field('draft'), field('published'))
  clear_draft()
  finish()
  return {'OK', whole()}
end
release_slug(slugs, field('draftSlug'), id)
redis.call('ZREM', index, id)
redis.call('HDEL', rows, id)
redis.call('DEL', document, revisions)
return {'REMOVED'}

--- @section document-import
-- Stores a document of an export under its own id.
-- Keys: those of a document. Arguments: id, created_at, published_at and withdrawn_at (ms or ''), then text, row and
-- slug of the published text and of the draft (empty: none), shown (JSON), page (JSON).
-- Replies {'OK', document}, {'EXISTS', document}, {'VERSION_CONFLICT', document}, {'SLUG_TAKEN'}, {'TOO_MANY'}.
if redis.call('EXISTS', document) == 1 then
  local is_same = field('published') == published and field('draft') == draft
  return {is_same and 'EXISTS' or 'VERSION_CONFLICT', whole()}
end
if redis.call('ZCARD', index) >= DOCUMENTS_MAX_COUNT then return {'TOO_MANY'} end
if is_taken(published_slug) or is_taken(draft_slug) then return {'SLUG_TAKEN'} end
for _, slug in ipairs({published_slug, draft_slug}) do
  if slug ~= '' then redis.call('HSET', slugs, slug, id) end
end
set('id', id, 'version', 0, 'createdAt', created_at, 'publishedAt', published_at, 'withdrawnAt', withdrawn_at,
  'published', published, 'publishedRow', published_row, 'publishedSlug', published_slug,
  'draft', draft, 'draftRow', draft_row, 'draftSlug', draft_slug)
if published ~= '' then
  show_page(published_slug, page)
  project(shown)
end
finish()
return {'OK', whole()}

--- @section document-read
-- Reads documents.
-- Keys: documents (list).
-- Replies {'OK', {document, …}}; one that does not exist has no fields.
local found = {}
for i, document in ipairs(documents) do found[i] = redis.call('HMGET', document, unpack(DOCUMENT_FIELDS)) end
return {'OK', found}

--- @section document-history
-- Reads a document and its earlier texts, newest first.
-- Keys: document, revisions.
-- Replies {'OK', {document, revisions}}, or {'NOT_FOUND'}.
if redis.call('EXISTS', document) == 0 then return {'NOT_FOUND'} end
return {'OK', {redis.call('HMGET', document, unpack(DOCUMENT_FIELDS)), redis.call('LRANGE', revisions, 0, -1)}}

--- @section document-list
-- Lists the rows of all documents, last changed first.
-- Keys: index, rows.
-- Replies {'OK', {row, …}}.
local ids = redis.call('ZREVRANGE', index, 0, -1)
return {'OK', #ids > 0 and redis.call('HMGET', rows, unpack(ids)) or {}}
