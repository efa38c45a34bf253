import type { Source } from '#contracts/chat.ts';
import type { Conversation } from '#contracts/chat-admin-calls.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { Dates } from '../parts/dates.ts';

/** A page and one of its headings; a page that is one section has the same name for both. */
export const sourceName = ({ title, heading }: Source, words: ChatsCopy['exchange']) =>
  title === heading ? title : fillIn(words.source, { title, heading });

/** A conversation as text, to be pasted elsewhere. */
export function toTranscript(
  exchanges: readonly Conversation[],
  words: ChatsCopy['exchange'],
  dates: Dates,
): string {
  return exchanges
    .map(({ userMessage, assistantResponse, createdAt, sources }) => {
      const leansOn = sources.map((source) => sourceName(source, words));
      return [
        `${words.visitor}, ${dates.moment(createdAt)}:`,
        userMessage,
        '',
        `${words.assistant}:`,
        assistantResponse,
        ...(leansOn.length > 0 ? [`${words.sources}: ${leansOn.join('; ')}`] : []),
      ].join('\n');
    })
    .join('\n\n');
}
