import { createParser } from 'eventsource-parser';
import { fieldsOf, type Reply, toReply, toText } from './believe.ts';
import { CHAT_PATH, callChat } from './chat-api.ts';

const STREAM = 'text/event-stream';

/** What became of a question that was received: a reply, the server's words of why there is none, or nothing at all. */
export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'error'; readonly sentence: string }
  | { readonly kind: 'nothing' };

export interface Question {
  readonly message: string;
  readonly session: string;
  /** Called with every piece of the answer as it comes. */
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

function toOutcome(value: unknown): Outcome {
  const reply = toReply(value);
  if (reply) return { kind: 'reply', reply };
  const sentence = toText(fieldsOf(value)['error']);
  return sentence.trim() ? { kind: 'error', sentence } : { kind: 'nothing' };
}

/** Asks once. @throws when there is no success, no connection, no end within the deadline, or `signal` says so */
export async function ask({ message, session, onText, signal }: Question): Promise<Outcome> {
  const response = await callChat(CHAT_PATH, { session, body: { message }, accept: STREAM, signal });
  const isStream = response.headers.get('content-type')?.startsWith(STREAM);
  return isStream && response.body ? readStream(response.body, onText) : toOutcome(await response.json());
}

/** @throws when the stream ends before it has said how it ends */
async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: Question['onText'],
): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const parser = createParser({
    onEvent({ event, data }) {
      const value: unknown = JSON.parse(data);
      if (event === 'delta') onText(toText(fieldsOf(value)['text']));
      else if (event === 'answer' || event === 'error') outcome ??= toOutcome(value);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    while (!outcome) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The answer was cut.');
      parser.feed(value);
    }
    return outcome;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
