import * as z from 'zod/mini';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';

const count = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => Math.max(0, Number(value ?? 0))),
);
const replySchema = z.tuple([
  z.tuple([count, count, count, count, count]),
  count,
  count,
  z.tuple([count, count]),
]);

/** Counts as stored. `time` ms of all answers; `pausedUntil` ms since the epoch, 0 when it never was. */
export interface ChatCounts {
  readonly total: number;
  readonly time: number;
  readonly unanswered: number;
  readonly up: number;
  readonly down: number;
  readonly today: number;
  readonly model: { readonly callsToday: number; readonly isOn: boolean; readonly pausedUntil: number };
}

const READ = `
local counts = redis.call('HMGET', keys[1], 'total', 'time', 'unanswered', 'up', 'down')
return {'OK', {counts, redis.call('GET', keys[2]), redis.call('GET', keys[3]),
  redis.call('HMGET', keys[4], 'off', 'pausedUntil')}}`;

function parse(reply: unknown): ChatCounts {
  const stored = (reply as unknown[])[1];
  const [counts, today, callsToday, model] = parseStored<z.infer<typeof replySchema>>(
    replySchema,
    stored,
    'stats',
  );
  const [total, time, unanswered, up, down] = counts;
  const [off, pausedUntil] = model;
  return { total, time, unanswered, up, down, today, model: { callsToday, isOn: off === 0, pausedUntil } };
}

const readScript: Script<ChatCounts> = { name: 'chat-stats', readonly: true, body: READ, parse };

const switchScript: Script<ChatCounts> = {
  name: 'chat-model-switch',
  readonly: false,
  body: `
if args[1] == '1' then redis.call('HDEL', keys[4], 'off', 'failures', 'pausedUntil', 'probing')
else redis.call('HSET', keys[4], 'off', '1') end
${READ}`,
  parse,
};

const keysOf = ({ keys }: Store, day: string) =>
  [keys.chatStats(), keys.chatsOfDay(day), keys.modelCalls(day), keys.chatModel()].map(({ key }) => key);

/** `day`: the calendar day that is today. @throws ApiError UNAUTHENTICATED, StoreError */
export const readCounts = (store: Store, day: string, pass: Pass): Promise<ChatCounts> =>
  store.runAdmin(readScript, { keys: keysOf(store, day), args: [] }, pass);

/** Switched on again, what failed before is forgotten. @throws ApiError UNAUTHENTICATED, StoreError */
export const switchModel = (store: Store, day: string, isOn: boolean, pass: Pass): Promise<ChatCounts> =>
  store.runAdmin(switchScript, { keys: keysOf(store, day), args: [isOn ? 1 : 0] }, pass);
