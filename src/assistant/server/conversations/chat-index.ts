import { readLua } from '#core/server/store/lua.ts';

/** Lists of exchanges in the one index: each has its range of scores and the letter its members begin with. */
const lists = { all: 'a', unanswered: 'u', up: 'p', down: 'd', open: 'q' } as const;
type ChatList = keyof typeof lists;

const names = Object.keys(lists) as ChatList[];
/** Distance between the scores of two lists; larger than any time in ms. */
const RANGE = 1e14;

/** Lowest score of a list: an entry's score is this plus its time in ms. */
export const baseOf = (list: ChatList): number => names.indexOf(list) * RANGE;

/** Highest score of a list. */
export const topOf = (list: ChatList): number => baseOf(list) + RANGE - 1;

/** Member by which a list names an exchange. */
export const memberOf = (list: Exclude<ChatList, 'open'>, id: string): string => `${lists[list]}${id}`;

/** Why a question asks for a better answer, as its entry says it: nothing was known, or a thumb went down. */
type OpenReason = 'u' | 'd';

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
