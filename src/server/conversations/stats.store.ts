import * as z from 'zod/mini';
import { ENGINE_STATE, type EngineState, engineKeys, toEngineState } from '../paid/engine-state.ts';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';

const count = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => Math.max(0, Number(value ?? 0))),
);
const replySchema = z.tuple([z.tuple([count, count, count, count, count]), count, z.unknown()]);

/** Counts as stored. `time` ms of all answers. */
export interface ChatCounts {
  readonly total: number;
  readonly time: number;
  readonly unanswered: number;
  readonly up: number;
  readonly down: number;
  readonly today: number;
  readonly model: EngineState;
}

const READ = `
local counts = redis.call('HMGET', keys[1], 'total', 'time', 'unanswered', 'up', 'down')
return {'OK', {counts, redis.call('GET', keys[2]), engine_state(keys[3], keys[4])}}`;

function parse(reply: unknown): ChatCounts {
  const stored = (reply as unknown[])[1];
  const [counts, today, model] = parseStored<z.infer<typeof replySchema>>(replySchema, stored, 'stats');
  const [total, time, unanswered, up, down] = counts;
  return { total, time, unanswered, up, down, today, model: toEngineState(model) };
}

const readScript: Script<ChatCounts> = {
  name: 'chat-stats',
  readonly: true,
  body: `${ENGINE_STATE}${READ}`,
  parse,
};

const switchScript: Script<ChatCounts> = {
  name: 'chat-model-switch',
  readonly: false,
  body: `${ENGINE_STATE}
switch_engine(keys[3], args[1])
${READ}`,
  parse,
};

const keysOf = ({ keys }: Store, day: string) =>
  [keys.chatStats(), keys.chatsOfDay(day), ...engineKeys(keys, 'chat', day)].map(({ key }) => key);

/** `day`: the calendar day that is today. @throws ApiError UNAUTHENTICATED, StoreError */
export const readCounts = (store: Store, day: string, pass: Pass): Promise<ChatCounts> =>
  store.runAdmin(readScript, { keys: keysOf(store, day), args: [] }, pass);

/** See `switch_engine`. @throws ApiError UNAUTHENTICATED, StoreError */
export const switchModel = (store: Store, day: string, isOn: boolean, pass: Pass): Promise<ChatCounts> =>
  store.runAdmin(switchScript, { keys: keysOf(store, day), args: [isOn ? 1 : 0] }, pass);
