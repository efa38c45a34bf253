import type { AdminPost } from '#contracts/posts.ts';
import { ApiError } from '../http/api-error.ts';
import { type PublicChange, toPublicChange } from '../publishing/public-change.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { toAdminPost, toSearchText, toStoredSummary } from './post-record.ts';
import { POST_WRITERS, postKeys } from './posts.lua.ts';
import type { PreparedPost } from './prepare-post.ts';

/** How a prepared text is to be written. Times in ISO 8601; undefined leaves a time as it is, null clears it. */
export interface SaveOrder {
  readonly id: string;
  readonly mode: 'create' | 'update';
  /** Version the writer has read; undefined writes over whatever is there. */
  readonly version: number | undefined;
  readonly published: boolean;
  readonly keepLive: boolean;
  /** By the editor itself, not by somebody's decision. */
  readonly autosave: boolean;
  readonly publishAt: string | null | undefined;
  readonly unpublishAt: string | null | undefined;
  readonly createdAt: string | undefined;
  /** First publication, for imported posts; undefined: now. */
  readonly publishedAt: string | undefined;
}

export interface SaveResult {
  readonly post: AdminPost;
  readonly change: PublicChange;
}

/** Between two revisions of a text that saves itself, ms: the last twenty reach far enough back. */
const REVISION_EVERY_MS = 120_000;

/**
 * args: id, mode, expected version, slug, text, summary, published, working copy, publishAt, unpublishAt, createdAt,
 * publishedAt, image hash, image type, width, height, image bytes (empty: must exist), autosave, search text. keys[14]: the image.
 * Outcomes: OK change post | EXISTS post | NOT_FOUND | VERSION_CONFLICT post | SLUG_TAKEN | IMAGE_MISSING
 */
const body = `${POST_WRITERS}
-- What autosave wrote is replaced by the next autosave without a revision, unless much of it goes or the last one is old.
local function keep(kind, former, text)
  local recent = now - (tonumber(field('revisedAt')) or 0) < ${REVISION_EVERY_MS}
  if args[18] == '1' and field('autosaved') == '1' and recent and #text * 5 >= #former * 4 then return end
  keep_revision(kind, former, text)
end
local mode, expected, slug, text, summary, live = args[2], args[3], args[4], args[5], args[6], args[7]
local exists = redis.call('EXISTS', post) == 1
if mode == 'create' and exists then
  return {field('text') == text and 'EXISTS' or 'VERSION_CONFLICT', whole(post)}
end
if mode == 'update' and (not exists or field('deletedAt') ~= '') then return {'NOT_FOUND'} end
if expected ~= '' and expected ~= field('version') then return {'VERSION_CONFLICT', whole(post)} end
local owner = redis.call('HGET', slugs, slug)
if owner and owner ~= id then return {'SLUG_TAKEN'} end

local image, size = keys[14], ''
if args[13] ~= '' then
  if args[17] ~= '' and redis.call('EXISTS', image) == 0 then
    redis.call('HSET', image, 'type', args[14], 'width', args[15], 'height', args[16], 'bytes', args[17])
  end
  local stored = redis.call('HMGET', image, 'width', 'height')
  if not stored[1] then return {'IMAGE_MISSING'} end
  size = stored[1] .. 'x' .. stored[2]
end

if args[9] ~= 'keep' then set('publishAt', args[9]) end
if args[10] ~= 'keep' then set('unpublishAt', args[10]) end
local was_live, was_slug = field('published') == '1', field('slug')
if args[8] == '1' and was_live then
  -- The live text stays where it is: that is what a series begins with.
  if field('working') == '' then set('revisedAt', ARGV[1]) end
  keep('working-copy', field('working'), text)
  if slug ~= field('workingSlug') then drop_working() end
  redis.call('HSET', slugs, slug, id)
  set('working', text, 'workingSummary', summary, 'workingSlug', slug, 'workingImageSize', size,
    'autosaved', args[18], 'workingSearch', args[19])
  finish()
  return {'OK', 0, whole(post)}
end
keep('working-copy', field('working'), text)
keep('text', field('text'), text)
drop_working()
redis.call('HSET', slugs, slug, id)
if not exists then set('id', id, 'version', 0, 'createdAt', args[11]) end
if args[12] ~= '' and live == '1' and field('publishedAt') == '' then set('publishedAt', args[12]) end
set('text', text, 'summary', summary, 'slug', slug, 'imageSize', size, 'published', live,
  'autosaved', args[18], 'search', args[19])
settle_public(was_live, was_slug)
finish()
local change = 0
if was_live or live == '1' then change = 1 + claim_build(was_live and live ~= '1') end
return {'OK', change, whole(post)}
`;

type Outcome = { kind: string; change: PublicChange; post: AdminPost | null };

const script: Script<Outcome> = { name: 'post-save', readonly: false, body, parse: parseOutcome };

function parseOutcome(reply: unknown): Outcome {
  if (!Array.isArray(reply) || typeof reply[0] !== 'string') throw new StoreError('corrupt', 'post-save');
  const [kind, ...rest] = reply as [string, ...unknown[]];
  const post = rest.at(-1);
  return {
    kind,
    change: kind === 'OK' ? toPublicChange(rest[0]) : 'none',
    post: Array.isArray(post) ? toAdminPost(post) : null,
  };
}

/**
 * Writes a post in one atomic step. With a pass the session is checked in the same round trip; without one (schedule,
 * import) it is the server itself that writes. Creating an id that exists with the same text answers the stored post: a
 * repeated request creates nothing twice.
 * @throws ApiError POST_NOT_FOUND, VERSION_CONFLICT with the current post, SLUG_TAKEN, INVALID_INPUT; StoreError
 */
export async function savePost(
  store: Store,
  order: SaveOrder,
  prepared: PreparedPost,
  pass: Pass | null,
): Promise<SaveResult> {
  const call = toCall(store, order, prepared);
  const outcome = pass ? await store.runAdmin(script, call, pass) : await store.run(script, call);
  const { kind, post } = outcome;
  if ((kind === 'OK' || kind === 'EXISTS') && post) return { post, change: outcome.change };
  if (kind === 'NOT_FOUND') throw new ApiError('POST_NOT_FOUND');
  if (kind === 'VERSION_CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: post });
  if (kind === 'SLUG_TAKEN') {
    const message = `Another post already uses the slug “${prepared.text.slug}”. Choose a different one.`;
    throw new ApiError('SLUG_TAKEN', { message, fields: { slug: message } });
  }
  const message = 'The featured image is no longer stored. Upload it again.';
  throw new ApiError('INVALID_INPUT', { message, fields: { featuredImage: message } });
}

function toCall(store: Store, order: SaveOrder, { text, image }: PreparedPost) {
  const now = store.now();
  const hash = text.featuredImage?.split('/').at(-1) ?? '';
  return {
    keys: [...postKeys(store.keys, order.id), store.keys.media(hash).key],
    args: [
      order.id,
      order.mode,
      order.version ?? '',
      text.slug,
      JSON.stringify(text),
      JSON.stringify(toStoredSummary(text)),
      order.published ? '1' : '0',
      order.keepLive ? '1' : '0',
      timeArg(order.publishAt),
      timeArg(order.unpublishAt),
      order.createdAt ? Date.parse(order.createdAt) : now,
      order.publishedAt ? Date.parse(order.publishedAt) : '',
      hash,
      image?.type ?? '',
      image?.width ?? '',
      image?.height ?? '',
      image ? Buffer.from(image.bytes).toString('base64') : '',
      order.autosave ? '1' : '0',
      toSearchText(text),
    ],
  };
}

function timeArg(time: string | null | undefined): string | number {
  if (time === undefined) return 'keep';
  return time === null ? '' : Date.parse(time);
}
