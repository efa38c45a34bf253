import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { CLAIM_BUILD } from './claim.lua.ts';
import { PUBLISHING_FIELDS, type PublishingRecord, toPublishingRecord } from './publishing-record.ts';

const READ_RECORD = `redis.call('HMGET', pub, ${PUBLISHING_FIELDS.map((field) => `'${field}'`).join(', ')})`;
/** Builds whose durations are remembered. */
const DURATIONS_KEPT = 5;
/** Deploys that a chart can show. */
const DEPLOYS_KEPT = 200;

/** `build`: this caller has been chosen to ask for the rebuild. */
export interface ClaimResult {
  readonly record: PublishingRecord;
  readonly build: boolean;
}

function parseClaim(reply: unknown): ClaimResult {
  const [, claim, record] = reply as [string, number, unknown];
  return { build: claim === 1, record: toPublishingRecord(record) };
}

const readScript: Script<PublishingRecord> = {
  name: 'publishing-read',
  readonly: true,
  body: `local pub = keys[1] return {'OK', ${READ_RECORD}}`,
  parse: (reply) => toPublishingRecord((reply as unknown[])[1]),
};

/** @throws ApiError UNAUTHENTICATED, StoreError */
export function readPublishing(store: Store, pass: Pass | null): Promise<PublishingRecord> {
  const call = { keys: [store.keys.publishing().key], args: [] };
  return pass ? store.runAdmin(readScript, call, pass) : store.run(readScript, call);
}

const claimScript: Script<ClaimResult> = {
  name: 'build-claim',
  readonly: false,
  body: `local pub = keys[1]
${CLAIM_BUILD}
local claim = claim_build(args[1] == 'urgent')
return {'OK', claim, ${READ_RECORD}}`,
  parse: parseClaim,
};

/** Asks to be the one who requests a build; `urgent` waits for no backoff. @throws ApiError, StoreError */
export function claimBuild(store: Store, urgent: boolean, pass: Pass | null): Promise<ClaimResult> {
  const call = { keys: [store.keys.publishing().key], args: [urgent ? 'urgent' : ''] };
  return pass ? store.runAdmin(claimScript, call, pass) : store.run(claimScript, call);
}

/**
 * What became of a request or a build. `refused`: the platform did not take the request. `failed`: the build did not
 * succeed. `deployed`: the site now serves `version`, null where it could not be asked.
 */
export type BuildNews =
  | { readonly kind: 'started' }
  | { readonly kind: 'deployed'; readonly version: number | null }
  | { readonly kind: 'refused' | 'failed'; readonly problem: string };

/** Longest pause between attempts after failures, ms; the first is 2 s, each further one twice as long. */
const LONGEST_BACKOFF_MS = 15 * 60_000;

/** What is said when a build has ended well and the site still serves less than was asked for. */
const NOT_SERVED =
  'The build has finished, but the site still shows older content. Check whether publishing is paused for this site.';

/**
 * A failure clears `pendingSince`, so that another may claim once its backoff is over. A deploy forgets the changes
 * that the deploy before it already held.
 */
const newsScript: Script<PublishingRecord> = {
  name: 'build-news',
  readonly: false,
  body: `local pub, changes, kinds, deploys = unpack(keys)
local function set(...) redis.call('HSET', pub, ...) end
local function fail(problem, ended)
  local pause = math.min(${LONGEST_BACKOFF_MS}, 1000 * 2 ^ math.min(20, redis.call('HINCRBY', pub, 'failures', 1)))
  set('pendingSince', '', 'buildStartedAt', '', 'problem', problem, 'retryAt', string.format('%.0f', now + pause))
  if ended then set('finishedAt', ARGV[1]) end
  return {'OK', ${READ_RECORD}}
end
local kind = args[1]
if kind == 'started' then
  set('pendingSince', ARGV[1], 'buildStartedAt', ARGV[1])
elseif kind == 'refused' or kind == 'failed' then
  return fail(args[2], kind == 'failed')
else
  local before = tonumber(redis.call('HGET', pub, 'deployedVersion') or '') or 0
  local started = tonumber(redis.call('HGET', pub, 'buildStartedAt') or '')
  if started then
    local lasted = {string.format('%.0f', now - started)}
    for value in string.gmatch(redis.call('HGET', pub, 'durations') or '', '%d+') do
      if #lasted < ${DURATIONS_KEPT} then lasted[#lasted + 1] = value end
    end
    set('durations', table.concat(lasted, ','))
  end
  for _, slug in ipairs(redis.call('ZRANGEBYSCORE', changes, '-inf', before)) do redis.call('HDEL', kinds, slug) end
  if redis.call('ZREMRANGEBYSCORE', changes, '-inf', before) > 0 then set('floor', string.format('%.0f', before)) end
  local wanted = tonumber(redis.call('HGET', pub, 'pendingVersion') or '') or 0
  if args[2] ~= '' then set('deployedVersion', args[2], 'deployedAt', ARGV[1]) end
  if args[2] ~= '' and tonumber(args[2]) < wanted then return fail('${NOT_SERVED}', true) end
  redis.call('LPUSH', deploys, ARGV[1] .. ' ' .. args[2])
  redis.call('LTRIM', deploys, 0, ${DEPLOYS_KEPT - 1})
  set('finishedAt', ARGV[1], 'pendingSince', '', 'buildStartedAt', '', 'problem', '', 'retryAt', '', 'failures', '0')
end
return {'OK', ${READ_RECORD}}`,
  parse: (reply) => toPublishingRecord((reply as unknown[])[1]),
};

/** Records what a build did; answers the record after it. @throws StoreError */
export function recordBuild(store: Store, news: BuildNews): Promise<PublishingRecord> {
  const { keys } = store;
  return store.run(newsScript, {
    keys: [keys.publishing().key, keys.changes().key, keys.changeKinds().key, keys.deploys().key],
    args: [news.kind, detailOf(news)],
  });
}

function detailOf(news: BuildNews): string | number {
  if (news.kind === 'started') return '';
  return news.kind === 'deployed' ? (news.version ?? '') : news.problem;
}
