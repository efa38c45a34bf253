import type { ConversationEraser } from '#core/server/ports/sales-ports.ts';
import { readLua } from '#core/server/store/lua.ts';
import { RECENT_EXCHANGES } from '../keys.ts';
import { exchangeRecord } from './exchange-record.ts';

/**
 * Lists of exchanges in the one index: each has its range of scores, by its position here, and the letter its members begin
 * with. A new list is added at the end.
 */
const lists = { all: 'a', unanswered: 'u', up: 'p', down: 'd', open: 'q', perhaps: 'h' } as const;
type ChatList = keyof typeof lists;

const names = Object.keys(lists) as ChatList[];
/** Distance between the scores of two lists; larger than any time in ms. */
const RANGE = 1e14;

/** Lowest score of a list: an entry's score is this plus its time in ms. */
export const baseOf = (list: ChatList): number => names.indexOf(list) * RANGE;

export const topOf = (list: ChatList): number => baseOf(list) + RANGE - 1;

/** Member by which a list names an exchange. */
export const memberOf = (list: Exclude<ChatList, 'open'>, id: string): string => `${lists[list]}${id}`;

/** Why a question asks for a better answer, as its entry says it: nothing was known, a thumb went down, or the answer was unsure. */
const openReasons = ['u', 'd', 'p'] as const;
type OpenReason = (typeof openReasons)[number];

/** Member of the list of open questions: reason, exchange (36 characters) and the group of the question. */
export const openMember = (reason: OpenReason, id: string, group: string): string =>
  `${lists.open}${reason}${id}${group}`;

/** Library with `trim_list(index, list, before)`. */
export const chatIndex = {
  lua: readLua(import.meta.url, './conversations.lua', 'chat-index'),
  constants: { LIST_RANGE: RANGE },
} as const;

/** Lists that `trim_list` can be asked for. */
export const LIST_COUNT = names.length;

/** Counts since the first exchange, in the order they are stored: 64-bit integers of one string, so that one command adds to all. */
const totals = ['exchanges', 'time', 'unanswered', 'up', 'down', 'perhaps', 'conversations'] as const;
type Total = (typeof totals)[number];

/** Where BITFIELD finds a count. */
export const offsetOf = (total: Total): string => `#${totals.indexOf(total)}`;

/**
 * Conversations that began on each day, behind room for sixteen counts: 16-bit integers, the first for this day. A year takes
 * 730 bytes, and a day costs no command of its own.
 */
const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const DAYS_FROM = 64;

/** Where BITFIELD finds the conversations of a day (`2026-11-22`). */
export const offsetOfDay = (day: string): string =>
  `#${DAYS_FROM + Math.max(0, (Date.parse(day) - FIRST_DAY_MS) / DAY_MS)}`;

export const totalOffsets = Object.fromEntries(totals.map((total) => [total, offsetOf(total)]));

/** Library with `totals_of(key)`. */
export const totalsReader = {
  lua: readLua(import.meta.url, './conversations.lua', 'chat-totals'),
  constants: { TOTALS_READ: totals.flatMap((total) => ['GET', 'i64', offsetOf(total)]) },
} as const;

/** Names what `totals_of` replied with; `time` in ms. */
export function toTotals(counts: readonly number[]) {
  const [exchanges = 0, time = 0, unanswered = 0, up = 0, down = 0, perhaps = 0, conversations = 0] = counts;
  return { exchanges, time, unanswered, up, down, perhaps, conversations } satisfies Record<Total, number>;
}

/** Library with `erase_chat(session)`; `LIST_PREFIXES`, `OPEN_PREFIXES`: of an exchange's members in the index. */
export const eraseChat: ConversationEraser = {
  lua: readLua(import.meta.url, './conversations.lua', 'erase-chat'),
  constants: {
    RECENT_EXCHANGES,
    LIST_PREFIXES: (['all', 'unanswered', 'up', 'down', 'perhaps'] as const).map((list) => memberOf(list, '')),
    OPEN_PREFIXES: openReasons.map((reason) => openMember(reason, '', '')),
  },
  uses: [exchangeRecord],
};
