import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { type CallOutcome, settleCall } from '#core/server/vendor-budget/guard.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { assistantKeys, keptSeconds, oldestListed } from '../keys.ts';
import type { Asked, Begun, Recent } from './begin.store.ts';
import { baseOf, chatIndex, LIST_COUNT, memberOf, offsetOfDay, openMember, totalOffsets } from './chat-index.ts';
import { type NewTurn, toRecord } from './turn-record.ts';

/** The index is given a new lifetime once a day, so it has to outlive its entries by one, seconds. */
const INDEX_GRACE_SECONDS = 86_400;

interface Finished
  extends Omit<NewTurn, 'session' | 'createdAt'>,
    Pick<Asked, 'id' | 'session' | 'network' | 'retentionDays'>,
    Pick<Begun, 'number' | 'slot'> {
  readonly day: string;
  /** Whether its conversation begins with it. */
  readonly isFirst: boolean;
  /** Outcome of the reserved call; null when none was reserved. */
  readonly outcome: CallOutcome | null;
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
export async function finishTurn(store: Store, turn: Finished): Promise<void> {
  const { ttlSeconds } = store;
  const keys = { ...assistantKeys(store), ...vendorBudgetKeys(store) };
  const session = turn.session ?? turn.id;
  const ttl = keptSeconds(store, turn.retentionDays);
  const at = store.now();
  const { question, response } = turn.text;
  const latest: Recent = { at, question, response, ...(turn.isLimitTold && { isLimitTold: true }) };
  await store.run(finishScript, {
    keys: {
      chat: keys.chat(turn.id),
      index: keys.chatIndex(),
      totals: keys.chatTotals(),
      recent: keys.chatRecent(session, turn.slot),
      engine: keys.paidEngine('chat'),
      visitor: keys.paidCallsOf('chat', turn.day, turn.network),
    },
    args: {
      record: toRecord({ ...turn, session, createdAt: at }),
      ttl,
      time: Math.round(turn.responseTime),
      unanswered: turn.certainty === 'none' ? 1 : 0,
      perhaps: turn.certainty === 'perhaps' ? 1 : 0,
      outcome: turn.outcome ?? '',
      calls: turn.calls,
      day: turn.day,
      number: turn.number,
      indexTtl: ttlSeconds ? Math.min(ttl, ttlSeconds) : ttl + INDEX_GRACE_SECONDS,
      oldest: oldestListed(store, turn.retentionDays),
      latest: JSON.stringify(latest),
      hasSession: turn.session === null ? 0 : 1,
      isFirst: turn.isFirst ? 1 : 0,
      ofDay: offsetOfDay(turn.day),
    },
    moreArgs: placesOf(turn, at),
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
