import type { ChatEngine } from '#contracts/chat.ts';
import { CHAT_EXCHANGES_KEPT } from '#contracts/limits.ts';
import { type CallOutcome, PAID_SETTLE, paidKeys } from '../paid/guard.lua.ts';
import { DAY_SECONDS } from '../store/keys.assistant.ts';
import { sought } from '../store/page.lua.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';
import { OPEN_QUESTIONS } from './questions.lua.ts';
import type { TurnText } from './turn-record.ts';

/** Kept a little longer than listed, so that no list meets what is gone, seconds. */
const GRACE_SECONDS = 3600;

export interface Finished {
  readonly id: string;
  readonly session: string;
  readonly network: string;
  readonly day: string;
  readonly text: TurnText;
  /** Milliseconds. */
  readonly responseTime: number;
  readonly isKnown: boolean;
  /** 0 to 1. */
  readonly score: number;
  readonly engine: ChatEngine;
  /** Groups questions that say the same; empty: not to be grouped, as small talk is not. */
  readonly group: string;
  /** What became of the reserved call; null when none was reserved. */
  readonly outcome: CallOutcome | null;
  readonly retentionDays: number;
}

const finishScript: Script<true> = {
  name: 'chat-finish',
  readonly: false,
  body: `${PAID_SETTLE}${OPEN_QUESTIONS}
local chat, session, index, unanswered, up, down, stats, today, questions, model, day, visitor = unpack(keys)
local id, name, ttl, time, known, score, engine, group, text, search, outcome, prefix, question, day_ttl = unpack(args)
settle(model, day, visitor, outcome)
if redis.call('EXISTS', chat) == 1 then return {'OK'} end
redis.call('HSET', chat, 'session', name, 'createdAt', now, 'time', time, 'known', known, 'score', score,
  'engine', engine, 'thumb', '', 'group', group, 'text', text, 'search', search)
redis.call('EXPIRE', chat, ttl)
redis.call('RPUSH', session, id)
redis.call('LTRIM', session, -${CHAT_EXCHANGES_KEPT}, -1)
redis.call('EXPIRE', session, ttl)
redis.call('ZADD', index, now, id)
if known == '0' then redis.call('ZADD', unanswered, now, id) end
for _, set in ipairs({index, unanswered, up, down}) do
  redis.call('ZREMRANGEBYSCORE', set, '-inf', '(' .. (now - (ttl - ${GRACE_SECONDS}) * 1000))
  if redis.call('EXISTS', set) == 1 then redis.call('EXPIRE', set, ttl) end
end
redis.call('HINCRBY', stats, 'total', 1)
redis.call('HINCRBYFLOAT', stats, 'time', time)
redis.call('INCR', today)
redis.call('EXPIRE', today, day_ttl)
if known == '0' then
  redis.call('HINCRBY', stats, 'unanswered', 1)
  if group ~= '' then ask_again(questions, prefix, group, 'unanswered', question, name, ttl) end
end
return {'OK'}`,
  parse: () => true,
};

/** The one round trip after an answer: stores the exchange and settles the call. Twice is once. @throws StoreError */
export function finishTurn(store: Store, turn: Finished): Promise<true> {
  const { keys, ttlSeconds } = store;
  const kept = turn.retentionDays * 86_400 + GRACE_SECONDS;
  const touched = [
    keys.chat(turn.id),
    keys.chatSession(turn.session),
    keys.chatIndex(),
    keys.chatUnanswered(),
    keys.chatThumb('up'),
    keys.chatThumb('down'),
    keys.chatStats(),
    keys.chatsOfDay(turn.day),
    keys.openQuestions(),
    ...paidKeys(keys, 'chat', turn.day, turn.network),
  ];
  return store.run(finishScript, {
    keys: touched.map(({ key }) => key),
    args: [
      turn.id,
      turn.session,
      ttlSeconds ? Math.min(kept, ttlSeconds) : kept,
      Math.round(turn.responseTime),
      turn.isKnown ? 1 : 0,
      turn.score.toFixed(3),
      turn.engine,
      turn.group,
      JSON.stringify(turn.text),
      sought(`${turn.text.question} ${turn.text.response}`),
      turn.outcome ?? '',
      keys.openQuestion('').key,
      turn.text.question,
      DAY_SECONDS,
    ],
  });
}
