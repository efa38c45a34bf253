import type { Dates } from '#core/panel/format.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { ConversationsCopy } from '../../content/conversations.copy.ts';
import type { Source } from '../../contract/chat.ts';
import type { Conversation } from '../../contract/chat-admin-calls.ts';

/** Name of a source; a page that is one section has the same title and heading. */
export const sourceName = ({ title, heading }: Source, words: ConversationsCopy['exchange']) =>
  title === heading ? title : fillIn(words.source, { title, heading });

/** Formats a conversation as text for the clipboard. */
export function toTranscript(
  exchanges: readonly Conversation[],
  words: ConversationsCopy['exchange'],
  dates: Dates,
): string {
  return exchanges
    .map(({ userMessage, assistantResponse, createdAt, sources }) => {
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
