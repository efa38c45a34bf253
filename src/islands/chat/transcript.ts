import type { Message } from './message.ts';

/** Who speaks. */
export interface People {
  readonly visitor: string;
  readonly assistant: string;
}

/** The conversation as plain text. What failed was never said. Cut to its newest `limit` characters. */
export function toTranscript(messages: readonly Message[], people: People, limit = Number.POSITIVE_INFINITY) {
  const lines = messages
    .filter(({ kind }) => kind !== 'failure')
    .map(({ isUser, content }) => `${isUser ? people.visitor : people.assistant}: ${content}`);
  const text = lines.join('\n\n');
  // Half of a character that takes two would be refused.
  return text.length > limit ? text.slice(-limit).replace(/^[\uDC00-\uDFFF]/, '') : text;
}
