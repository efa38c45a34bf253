import type { ChatStats } from '../../contract/chat-admin-calls.ts';

/** Length to which messages are cut in a list, characters. */
const SHOWN_LENGTH = 200;

/** Cuts a text; a character of several code units is never split. */
export function truncate(text: string, length = SHOWN_LENGTH): string {
  // No character has more than two code units: the rest of a long text need not be split.
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}

/** Formats a duration: `840 ms`, `1.2 sec`. */
export function formatDuration(ms: number, locale: string): string {
  const [unit, value, digits] = ms < 1_000 ? (['millisecond', ms, 0] as const) : (['second', ms / 1_000, 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}

type FigureName = 'total' | 'today' | 'average' | 'unanswered' | 'up' | 'down';

/** `share`: formatted share of the whole, null when there is none. `isNone`: nothing was counted yet. */
interface Figure {
  readonly name: FigureName;
  readonly value: string;
  readonly share: string | null;
  readonly isNone: boolean;
}

export function figuresOf(stats: ChatStats, locale: string): Figure[] {
  const { totalChats, chatsToday, averageResponseTime, unanswered, thumbsUp, thumbsDown } = stats;
  const rated = thumbsUp + thumbsDown;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const count = (name: FigureName, value: number, whole?: number): Figure => ({
    name,
    value: value.toLocaleString(locale),
    share: whole ? percent.format(value / whole) : null,
    isNone: value === 0,
  });
  const average = totalChats > 0 ? formatDuration(averageResponseTime, locale) : '–';
  return [
    count('total', totalChats),
    count('today', chatsToday),
    { name: 'average', value: average, share: null, isNone: totalChats === 0 },
    count('unanswered', unanswered, totalChats),
    count('up', thumbsUp, rated),
    count('down', thumbsDown, rated),
  ];
}

/** Route of a conversation. `from`: the exchange or question whose link was followed. */
export interface ConversationRoute {
  readonly session: string;
  readonly from: string;
}

export const toConversationRoute = (session: string, from: string) =>
  `${encodeURIComponent(session)}/${encodeURIComponent(from)}`;

/** Parses a route; the address bar can hold anything. */
export function parseConversationRoute(route: string): ConversationRoute {
  const [session = '', from = ''] = route.split('/').map(decode);
  return { session, from };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
