import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { goals } from '#contracts/analytics.ts';
import { ApiError } from '../http/api-error.ts';
import { TRAFFIC_SECONDS } from '../store/keys.traffic.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';
import { FLOOD, SEEN_SECONDS, SEEN_SHARDS } from './flood.lua.ts';
import type { Hit } from './hit.ts';
import type { Moment } from './moment.ts';
import { listSizes, TALLY } from './tally.lua.ts';
import { VISIT_SECONDS, VISITS } from './visits.lua.ts';

/** Pages on which a demo is asked for. */
const DEMO_PAGES = ['/book-demo', '/schedule-demo'];
/** Behind the goals: a demo page was seen. */
const DEMO_PAGE_BIT = goals.length;
/** What of a list is kept for a look at the newest. */
const RECENT = { view: 100, click: 20 } as const;
const bitOf = (goal: (typeof goals)[number]) => goals.indexOf(goal);

const limitedSchema = z.tuple([z.literal('LIMITED'), z.coerce.number()]);

const ingestScript: Script<true> = {
  name: 'traffic-ingest',
  readonly: false,
  body: `${TALLY}${FLOOD}${VISITS}
local seen, seen_before, flood, salt, visits, visits_before, totals, visitors, hour_visitors, live, recent = unpack(keys)
local number, network, fingerprint, fresh, kind, hour, demo_page, goal, goal_name, depth, engaged, entry, most_recent,
  totals_ttl, day_ttl, month_ttl, each, first = unpack(args)
if is_seen(seen, seen_before, number) then return {'OK'} end
local function add(field, by) redis.call('HINCRBY', totals, field, by) end
local wait = too_much(flood, network)
if wait then
  add('dropped', 1)
else
  remember(seen, number)
end
if redis.call('TTL', totals) < 0 then redis.call('EXPIRE', totals, totals_ttl) end
if wait then return {'LIMITED', wait} end
local secret = redis.call('GET', salt)
if not secret then
  secret = fresh
  redis.call('SET', salt, secret, 'EX', 86400)
end
local visitor = string.sub(redis.sha1hex(secret .. fingerprint), 1, 12)
local function tally_from(at, to)
  for number = at, to - 1 do
    local item, most, name = args[19 + number * 3], args[20 + number * 3], args[21 + number * 3]
    local beyond = tally(keys[12 + number * 2], item, most, day_ttl)
    if tally(keys[13 + number * 2], item, most, month_ttl) or beyond then add('over:' .. name, 1) end
  end
end
tally_from(0, tonumber(each))
redis.call('PFADD', live, visitor)
redis.call('EXPIRE', live, 360)
local visit = open_visit(visits, visits_before, visitor)
if kind == 'view' then
  add('views', 1)
  add('views:' .. hour, 1)
  for key, ttl in pairs({[visitors] = totals_ttl, [hour_visitors] = 259200}) do
    if redis.call('PFADD', key, visitor) == 1 then redis.call('EXPIRE', key, ttl) end
  end
  if not visit then
    visit = {first = seconds, last = seconds, views = 0, flags = 0}
    add('visits', 1)
    add('visits:' .. hour, 1)
    add('bounces', 1)
    tally_from(tonumber(each), tonumber(each) + tonumber(first))
  elseif visit.views == 1 then
    add('bounces', -1)
  end
  visit.views = visit.views + 1
elseif kind == 'click' then
  add('clicks', 1)
elseif kind == 'leave' then
  add('leaves', 1)
  add('depth', depth)
  add('engaged', engaged)
end
local function step_of(flags)
  if not (has_flag(flags, ${bitOf('try-voice')}) or has_flag(flags, ${bitOf('chat-opened')})) then return 0 end
  if not has_flag(flags, ${DEMO_PAGE_BIT}) then return 1 end
  return (has_flag(flags, ${bitOf('demo-form')}) or has_flag(flags, ${bitOf('booking')})) and 3 or 2
end
if visit then
  add('seconds', seconds - visit.last)
  visit.last = seconds
  local before = step_of(visit.flags)
  local function reach(bit)
    if has_flag(visit.flags, bit) then return end
    visit.flags = visit.flags + 2 ^ bit
    return true
  end
  if demo_page == '1' then reach(${DEMO_PAGE_BIT}) end
  if kind == 'goal' and reach(tonumber(goal)) then add('goal:' .. goal_name, 1) end
  for step = before + 1, step_of(visit.flags) do add('step:' .. step, 1) end
  keep_visit(visits, visitor, visit)
elseif kind == 'goal' then
  add('goal:' .. goal_name, 1)
end
if entry ~= '' then
  redis.call('LPUSH', recent, visitor .. ' ' .. entry)
  redis.call('LTRIM', recent, 0, most_recent - 1)
  redis.call('EXPIRE', recent, day_ttl)
end
return {'OK'}`,
  parse: (reply) => {
    const limited = limitedSchema.safeParse(reply);
    if (!limited.success) return true;
    throw new ApiError('RATE_LIMITED', {
      message: 'Too much traffic is being counted right now. This event was left out.',
      retryAfter: Math.max(1, limited.data[1]),
    });
  },
};

/** An event's number, of 48 bits, and the set it lies in. */
function numberOf(id: string): { readonly number: number; readonly shard: number } {
  const digest = createHash('sha256').update(id).digest();
  return { number: digest.readUIntBE(0, 6), shard: digest.readUInt16BE(6) % SEEN_SHARDS };
}

type Where = Pick<Store, 'keys' | 'now'>;

/** In the order the script names them. */
function keysOf({ keys, now }: Where, hit: Hit, { day, month, hour }: Moment, shard: number): string[] {
  const { audience } = hit;
  const seconds = Math.floor(now() / 1000);
  const window = Math.floor(seconds / SEEN_SECONDS);
  const half = Math.floor(seconds / VISIT_SECONDS);
  const minute = Math.floor(seconds / 60);
  return [
    keys.trafficSeen(window, shard),
    keys.trafficSeen(window - 1, shard),
    keys.trafficFlood(minute),
    keys.trafficSalt(day),
    keys.trafficVisits(audience, half),
    keys.trafficVisits(audience, half - 1),
    keys.trafficTotals(audience, day),
    keys.trafficVisitors(audience, day),
    keys.trafficVisitors(audience, `${day}T${hour}`),
    keys.trafficLive(audience, minute),
    keys.trafficRecent(hit.kind === 'view' ? 'views' : 'clicks'),
    ...[...hit.each, ...hit.first].flatMap(([dimension]) => [
      keys.trafficTop(audience, dimension, day),
      keys.trafficTop(audience, dimension, month),
    ]),
  ].map(({ key }) => key);
}

/** What stands in a list of the newest; empty where it is listed nowhere. */
function entryOf({ audience, recent, id }: Hit, now: number): string {
  if (audience === 'bots' || !recent) return '';
  return JSON.stringify({ id, createdAt: new Date(now).toISOString(), ...recent });
}

/** Counts a hit, once however often it is handed in. One round trip. @throws ApiError RATE_LIMITED; StoreError */
export function storeHit(store: Store, hit: Hit, moment: Moment): Promise<true> {
  const { number, shard } = numberOf(hit.id);
  const lasts = (seconds: number) => Math.min(seconds, store.ttlSeconds ?? seconds);
  return store.run(ingestScript, {
    keys: keysOf(store, hit, moment, shard),
    args: [
      number,
      hit.network,
      hit.fingerprint,
      randomBytes(16).toString('hex'),
      hit.kind,
      moment.hour,
      hit.kind === 'view' && DEMO_PAGES.includes(hit.path) ? 1 : 0,
      hit.goal ? bitOf(hit.goal) : -1,
      hit.goal ?? '',
      hit.depth,
      hit.engaged,
      entryOf(hit, store.now()),
      hit.kind === 'view' ? RECENT.view : RECENT.click,
      lasts(TRAFFIC_SECONDS.totals),
      lasts(TRAFFIC_SECONDS.day),
      lasts(TRAFFIC_SECONDS.month),
      hit.each.length,
      hit.first.length,
      ...[...hit.each, ...hit.first].flatMap(([dimension, item]) => [item, listSizes[dimension], dimension]),
    ],
  });
}
