import type { ChatStats } from '#contracts/chat-admin-calls.ts';

/** Characters of a message that a list shows (specification, section 2). */
const SHOWN_LENGTH = 200;
/** Characters of a session's id that are shown (specification, section 2). */
const SESSION_LENGTH = 8;

/** The beginning of a text; a character is never halved. */
export function beginningOf(text: string, length = SHOWN_LENGTH): string {
  // Twice as many code units hold as many characters, whatever they are: the rest of a long text is left alone.
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}

export const shortSession = (sessionId: string) => sessionId.slice(0, SESSION_LENGTH);

/** A time in the unit that people read it in: `840 ms`, `1.2 sec`. */
export function spanOf(ms: number, locale: string): string {
  const [unit, value, digits] =
    ms < 1_000 ? (['millisecond', ms, 0] as const) : (['second', ms / 1_000, 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}

/** A zone as people call it: `Pacific Time`. */
export function zoneName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

type FigureName = 'total' | 'today' | 'average' | 'unanswered' | 'up' | 'down';

/** `share` of what it is a part of, as it is read; null for what is no part. `isNone`: there is nothing to count yet. */
export interface Figure {
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
  const average = totalChats > 0 ? spanOf(averageResponseTime, locale) : '–';
  return [
    count('total', totalChats),
    count('today', chatsToday),
    { name: 'average', value: average, share: null, isNone: totalChats === 0 },
    count('unanswered', unanswered, totalChats),
    count('up', thumbsUp, rated),
    count('down', thumbsDown, rated),
  ];
}

/** A conversation, and what of it somebody followed a link from: an exchange, or a question of the list. */
export interface ConversationPlace {
  readonly session: string;
  readonly from: string;
}

export const toConversationPlace = (session: string, from: string) =>
  `${encodeURIComponent(session)}/${encodeURIComponent(from)}`;

/** What came through the address may be anything. */
export function parseConversationPlace(place: string): ConversationPlace {
  const [session = '', from = ''] = place.split('/').map(decode);
  return { session, from };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
