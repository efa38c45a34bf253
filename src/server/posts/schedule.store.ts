import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';
import { POST_WRITERS, postKeys } from './posts.lua.ts';

/** Posts flipped per run of the schedule; the rest follow a minute later. */
const BATCH = 100;

const dueScript: Script<string[]> = {
  name: 'schedule-due',
  readonly: true,
  body: `return {'OK', redis.call('ZRANGEBYSCORE', keys[1], '-inf', ARGV[1], 'LIMIT', 0, ${BATCH})}`,
  parse: (reply) => (reply as [string, string[]])[1],
};

/**
 * Does what is due of one post, in the order of the times: publishing takes the working copy with it. Run twice, the
 * second finds nothing due.
 */
const flipScript: Script<boolean> = {
  name: 'schedule-flip',
  readonly: false,
  body: `${POST_WRITERS}
if redis.call('EXISTS', post) == 0 or field('deletedAt') ~= '' then
  redis.call('ZREM', due, id)
  return {'OK', 0}
end
local up, down = tonumber(field('publishAt')), tonumber(field('unpublishAt'))
if up and up > now then up = nil end
if down and down > now then down = nil end
if not up and not down then return {'OK', 0} end
local was_live, was_slug = field('published') == '1', field('slug')
if up then
  set('publishAt', '')
  if field('working') ~= '' then
    keep_revision('text', field('text'), field('working'))
    set('text', field('working'), 'summary', field('workingSummary'), 'imageSize', field('workingImageSize'),
      'slug', field('workingSlug'), 'search', field('workingSearch'))
    redis.call('HDEL', post, 'working', 'workingSummary', 'workingSlug', 'workingImageSize', 'workingSearch')
  end
end
if down then set('unpublishAt', '') end
local live = (up and not (down and down >= up)) or (was_live and not up and not down)
set('published', live and '1' or '0')
settle_public(was_live, was_slug)
finish()
return {'OK', (was_live or live) and 1 or 0}`,
  parse: (reply) => (reply as [string, number])[1] === 1,
};

/** Publishes and takes down what is due. Answers whether readers' view has changed. @throws StoreError */
export async function flipDue(store: Store): Promise<boolean> {
  const ids = await store.run(dueScript, { keys: [store.keys.due().key], args: [] });
  let changed = false;
  for (const id of ids) {
    const flipped = await store.run(flipScript, { keys: postKeys(store.keys, id), args: [id] });
    changed ||= flipped;
  }
  return changed;
}
