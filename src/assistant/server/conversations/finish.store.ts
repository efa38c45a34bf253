import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { type CallResult, settleCall } from '#core/server/vendor-budget/guard.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { assistantKeys, oldestListed, retentionSeconds } from '../keys.ts';
import type { ExchangeRequest, Recent, StartedExchange } from './begin.store.ts';
import { baseOf, chatIndex, LIST_COUNT, memberOf, offsetOfDay, openMember, totalOffsets } from './chat-index.ts';
import { type NewExchange, toRecord } from './exchange-record.ts';

/** The index is given a new lifetime once a day, so it has to outlive its entries by one, seconds. */
const INDEX_GRACE_SECONDS = 86_400;

interface Finished
  extends Omit<NewExchange, 'session' | 'createdAt'>,
    Pick<ExchangeRequest, 'id' | 'session' | 'network' | 'retentionDays'>,
    Pick<StartedExchange, 'number' | 'slot'> {
  readonly day: string;
  /** Whether its conversation begins with it. */
  readonly isFirst: boolean;
  /** Outcome of the reserved call; null when none was reserved. */
  readonly outcome: CallResult | null;
  /** Calls of the language model that were made. */
  readonly calls: number;
  /** See `Recent`. */
  readonly isLimitTold?: boolean;
}

export const finishScript = defineScript({
  name: 'chat-finish',
  locks: 'keys',
  lua: readLua(import.meta.url, './conversations.lua', 'finish'),
  uses: [settleCall, chatIndex],
  constants: { LIST_COUNT, TOTAL: totalOffsets },
  keys: ['chat', 'index', 'totals', 'recent', 'engine', 'visitor'],
  args: [
    'record',
    'ttl',
    'time',
    'unanswered',
    'perhaps',
    'outcome',
    'calls',
    'day',
    'number',
    'indexTtl',
    'oldest',
    'latest',
    'hasSession',
    'isFirst',
    'ofDay',
  ],
  moreArgs: 'places',
  reply: doneReply,
});

/** The one round trip after an answer: stores the exchange and settles the call. Twice is once. @throws StoreError */
export async function finishExchange(store: Store, exchange: Finished): Promise<void> {
  const { ttlSeconds } = store;
  const keys = { ...assistantKeys(store), ...vendorBudgetKeys(store) };
  const session = exchange.session ?? exchange.id;
  const ttl = retentionSeconds(store, exchange.retentionDays);
  const at = store.now();
  const { question, response } = exchange.text;
  const latest: Recent = { at, question, response, ...(exchange.isLimitTold && { isLimitTold: true }) };
  await store.run(finishScript, {
    keys: {
      chat: keys.chat(exchange.id),
      index: keys.chatIndex(),
      totals: keys.chatTotals(),
      recent: keys.chatRecent(session, exchange.slot),
      engine: keys.paidEngine('chat'),
      visitor: keys.paidCallsOf('chat', exchange.day, exchange.network),
    },
    args: {
      record: toRecord({ ...exchange, session, createdAt: at }),
      ttl,
      time: Math.round(exchange.responseTime),
      unanswered: exchange.certainty === 'none' ? 1 : 0,
      perhaps: exchange.certainty === 'perhaps' ? 1 : 0,
      outcome: exchange.outcome ?? '',
      calls: exchange.calls,
      day: exchange.day,
      number: exchange.number,
      indexTtl: ttlSeconds ? Math.min(ttl, ttlSeconds) : ttl + INDEX_GRACE_SECONDS,
      oldest: oldestListed(store, exchange.retentionDays),
      latest: JSON.stringify(latest),
      hasSession: exchange.session === null ? 0 : 1,
      isFirst: exchange.isFirst ? 1 : 0,
      ofDay: offsetOfDay(exchange.day),
    },
    moreArgs: placesOf(exchange, at),
  });
}

/** Scores and members of an exchange in the index; the list of all comes first. */
function placesOf({ id, certainty, group }: Finished, at: number): (string | number)[] {
  const places = [baseOf('all') + at, memberOf('all', id)];
  if (certainty === 'sure') return places;
  const [list, reason] = certainty === 'none' ? (['unanswered', 'u'] as const) : (['perhaps', 'p'] as const);
  places.push(baseOf(list) + at, memberOf(list, id));
  if (group !== '') places.push(baseOf('open') + at, openMember(reason, id, group));
  return places;
}
