import { fillIn } from '#core/template/fill-in.ts';
import type { WritingCopy } from '#editing/rich-text/rich-text.copy.ts';
import type { PanelCopy } from '#panel/admin.copy.ts';
import { type Dates, pluralize, toMinutes } from '#panel/format.ts';
import type { ChatParts } from '../content/chat.copy.ts';
import type { ConversationsCopy } from '../content/conversations.copy.ts';
import type { RetrievalCopy } from '../content/panel.copy.ts';
import type { StoredCall } from '../contract/call-calls.ts';
import type { ChatStats, Conversation } from '../contract/chat-admin-calls.ts';
import type { Source } from '../contract/chat-calls.ts';
import type { TakeoverEntry } from '../contract/takeover.ts';

export interface AssistantPanelCopy extends PanelCopy, WritingCopy {
  readonly conversations: ConversationsCopy;
  readonly retrieval: RetrievalCopy;
  /** As the window of visitors has them. */
  readonly chat: Pick<ChatParts, 'connectorHost' | 'addresses'>;
}

/** Length to which messages are cut in a list, characters. */
const SHOWN_LENGTH = 200;

/** Cuts a text; a character of several code units is never split. */
export function truncate(text: string): string {
  // No character has more than two code units: the rest of a long text need not be split.
  const characters = [...text.slice(0, 2 * SHOWN_LENGTH + 2)];
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('').trimEnd()}…` : text;
}

/** Formats a duration: `840 ms`, `1.2 sec`. */
export function formatDuration(ms: number, locale: string): string {
  const [unit, value, digits] = ms < 1_000 ? (['millisecond', ms, 0] as const) : (['second', ms / 1_000, 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}

/** The parts of a call's report, in a few words each. */
export function callDetails(
  call: StoredCall,
  words: ConversationsCopy['conversation']['call'],
  locale: string,
): string[] {
  const { length, questions, interruptions, hearing, ending, firstSound, voice, characters, seconds } = call;
  const count = (value: number) => ({ count: value.toLocaleString(locale) });
  return [
    fillIn(words.length, { time: toMinutes(length / 1000) }),
    pluralize(words.questions, questions, locale),
    ...(interruptions > 0 ? [pluralize(words.interruptions, interruptions, locale)] : []),
    words.ending[ending],
    words.hearing[hearing],
    ...(voice ? [words.voice[voice]] : []),
    ...(firstSound === null ? [] : [fillIn(words.firstSound, { time: formatDuration(firstSound, locale) })]),
    fillIn(words.used.spoken, count(characters)),
    ...(seconds > 0 ? [fillIn(words.used.transcribed, count(seconds))] : []),
  ];
}

/** Figures of the tab. `share`: formatted share of the whole, null when there is none. `isNone`: nothing was counted yet. */
export function figuresOf(stats: ChatStats, locale: string) {
  const { conversations, totalChats, chatsToday, averageResponseTime, unanswered, perhaps, thumbsUp, thumbsDown } =
    stats;
  const rated = thumbsUp + thumbsDown;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const count = <Name extends string>(name: Name, value: number, whole = 0) => ({
    name,
    value: value.toLocaleString(locale),
    share: whole > 0 ? percent.format(value / whole) : null,
    isNone: value === 0,
  });
  const average = totalChats > 0 ? formatDuration(averageResponseTime, locale) : '–';
  return [
    count('conversations', conversations),
    count('total', totalChats),
    count('today', chatsToday),
    { name: 'average' as const, value: average, share: null, isNone: totalChats === 0 },
    count('unanswered', unanswered, totalChats),
    count('perhaps', perhaps, totalChats),
    count('up', thumbsUp, rated),
    count('down', thumbsDown, rated),
  ];
}

/** Exchanges of one conversation, oldest first. `id`: its session. */
export interface ConversationGroup {
  readonly id: string;
  readonly exchanges: readonly Conversation[];
}

/** Groups exchanges that are listed newest first; the conversation that went on last comes first. */
export const groupBySession = (rows: readonly Conversation[]): ConversationGroup[] =>
  [...Map.groupBy(rows, ({ sessionId }) => sessionId)].map(([id, exchanges]) => ({
    id,
    exchanges: exchanges.toReversed(),
  }));

/** Route of a conversation. `from`: the exchange or question whose link was followed. */
export type ConversationRoute = { readonly session: string; readonly from: string };

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

/** Name of a source; a page that is one section has the same title and heading. */
export const sourceName = ({ title, heading }: Source, words: ConversationsCopy['exchange']) =>
  title === heading ? title : fillIn(words.source, { title, heading });

export function toTranscript(
  items: readonly (Conversation | TakeoverEntry)[],
  words: ConversationsCopy['exchange'],
  dates: Dates,
): string {
  return items
    .filter((item) => !('kind' in item) || item.kind === 'said')
    .map((item) => {
      if ('kind' in item) return `${item.name || words.visitor}, ${dates.moment(item.createdAt)}:\n${item.text}`;
      const { userMessage, assistantResponse, createdAt, sources } = item;
      const sourceNames = sources.map((source) => sourceName(source, words));
      return [
        `${words.visitor}, ${dates.moment(createdAt)}:`,
        userMessage,
        '',
        `${words.assistant}:`,
        assistantResponse,
        ...(sourceNames.length > 0 ? [`${words.sources}: ${sourceNames.join('; ')}`] : []),
      ].join('\n');
    })
    .join('\n\n');
}

/** Rounds a count down to tens with a plus (`40+`); below ten it is exact. */
export function floorToTen(count: number, locale: string): string {
  if (count < 10) return count.toLocaleString(locale);
  return `${(count - (count % 10)).toLocaleString(locale)}+`;
}

/** Groups documents by category; categories and documents keep their order. */
export const groupByCategory = <Row extends { readonly category: string }>(documents: readonly Row[]) => [
  ...Map.groupBy(documents, ({ category }) => category),
];
