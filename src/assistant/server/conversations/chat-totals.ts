import { readLua } from '#core/server/store/lua.ts';

/** Counts since the first exchange, in the order they are stored: 64-bit integers of one string, so that one command adds to all. */
const totals = ['exchanges', 'time', 'unanswered', 'up', 'down'] as const;
export type Total = (typeof totals)[number];

/** Where BITFIELD finds a count. */
export const offsetOf = (total: Total): string => `#${totals.indexOf(total)}`;

/** Where BITFIELD finds the counts. */
export const totalOffsets = Object.fromEntries(totals.map((total) => [total, offsetOf(total)]));

/** Library with `totals_of(key)`. */
export const totalsReader = {
  lua: readLua(import.meta.url, './conversations.lua', 'chat-totals'),
  constants: { TOTALS_READ: totals.flatMap((total) => ['GET', 'i64', offsetOf(total)]) },
} as const;

/** Names what `totals_of` replied with; `time` in ms. */
export function toTotals(reply: readonly number[]): Record<Total, number> {
  const [exchanges = 0, time = 0, unanswered = 0, up = 0, down = 0] = reply;
  return { exchanges, time, unanswered, up, down };
}
