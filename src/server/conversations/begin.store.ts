import * as z from 'zod/mini';
import { CHATS_PER_HOUR } from '#contracts/limits.ts';
import { type CallBudget, PAID_RESERVE, type Permit, paidKeys, permits } from '../paid/guard.lua.ts';
import { CHANGES_READER, type Changes, toChanges } from '../publishing/changes.store.ts';
import { FORM_LIMIT, refuseOverLimit } from '../store/form-limit.lua.ts';
import { DAY_SECONDS } from '../store/keys.assistant.ts';
import type { Script } from '../store/script.ts';
import { parseStored, type Store } from '../store/store.ts';
import { TURN_READER, type Turn, toTurn } from './turn-record.ts';

/** Exchanges that a follow-up is understood by. */
const HISTORY = 3;

export interface Asked {
  /** Null: a conversation by itself. */
  readonly session: string | null;
  /** See `toClientNetwork`. */
  readonly network: string;
  /** Calendar day by which calls are counted, `2026-11-22`. */
  readonly day: string;
  /** Null: no language model is to be asked. */
  readonly budget: CallBudget | null;
}

export interface Begun {
  /** Oldest first. */
  readonly history: readonly Turn[];
  readonly permit: Permit | null;
  readonly changes: Changes;
}

const beginScript: Script<Begun> = {
  name: 'chat-begin',
  readonly: false,
  body: `${FORM_LIMIT}${TURN_READER}${PAID_RESERVE}${CHANGES_READER}
local limit, session, model, day, visitor, publishing, changed, kinds = unpack(keys)
local prefix, most, per_day, per_visitor = unpack(args)
local wait = over_limit(limit, most)
if wait then return {'LIMITED', wait} end
local history = {}
for _, id in ipairs(redis.call('LRANGE', session, -${HISTORY}, -1)) do
  local fields = turn(prefix .. id)
  if fields[1] then history[#history + 1] = fields end
end
local permit = ''
if per_day ~= '' then permit = reserve(model, day, visitor, per_day, per_visitor, ${DAY_SECONDS}) end
return {'OK', history, permit, changes_of(publishing, changed, kinds)}`,
  parse: (reply) => {
    refuseOverLimit(reply, 'questions');
    const [, history, permit, changes] = reply as [string, unknown[], string, unknown];
    return {
      history: history.map(toTurn),
      permit: parseStored(z.enum(['', ...permits]), permit, 'permit') || null,
      changes: toChanges(changes),
    };
  },
};

/** The one round trip before an answer. @throws ApiError RATE_LIMITED; StoreError */
export function beginTurn({ keys, run }: Store, { session, network, day, budget }: Asked): Promise<Begun> {
  return run(beginScript, {
    keys: [
      keys.formLimit('chat', network),
      keys.chatSession(session ?? ''),
      ...paidKeys(keys, 'chat', day, network),
      keys.publishing(),
      keys.changes(),
      keys.changeKinds(),
    ].map(({ key }) => key),
    args: [keys.chat('').key, CHATS_PER_HOUR, budget?.perDay ?? '', budget?.perVisitor ?? ''],
  });
}
