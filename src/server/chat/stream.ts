import type { ChatEvent } from '#contracts/chat-events.ts';
import { toApiError, toErrorBody } from '../http/respond.ts';
import { DATA_CSP, securityHeaders } from '../http/security-headers.ts';
import type { Answered } from './answer-message.ts';

/** Whether a caller wants an answer as it is written. */
export const wantsEvents = (headers: Headers): boolean =>
  headers.get('accept')?.includes('text/event-stream') === true;

/** Work that begins when the answer is on its way. */
export const afterwards = async (work: () => Promise<unknown>): Promise<unknown> => {
  await new Promise((resolve) => setImmediate(resolve));
  return work();
};

/**
 * An answer as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), see `chat-events.ts`. What
 * is refused before the first piece is refused as ever, with its status: `answer` is awaited until then. `keepAlive` is handed the
 * work that outlives the answer, whoever listens to it.
 */
export async function respondEvents(
  answer: (onText: (text: string) => void) => Promise<Answered>,
  requestId: string,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const events = new TransformStream<Uint8Array, Uint8Array>();
  const writer = events.writable.getWriter();
  const encoder = new TextEncoder();
  // Whoever has gone reads no more; what they asked is answered and stored all the same.
  const write = ({ event, data }: ChatEvent) =>
    writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)).catch(() => undefined);
  let began: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    began = resolve;
  });
  const answering = answer((text) => {
    void write({ event: 'delta', data: { text } });
    began();
  });
  keepAlive(answering.then(({ finish }) => afterwards(finish)));
  // A refusal is thrown here, before anything was sent.
  await Promise.race([first, answering]);
  const ending = answering
    .then(({ answer }) => write({ event: 'answer', data: answer }))
    .catch((thrown) =>
      write({ event: 'error', data: toErrorBody(toApiError(thrown, requestId), requestId) }),
    );
  void ending.then(() => writer.close()).catch(() => undefined);
  const headers = {
    ...securityHeaders,
    'content-security-policy': DATA_CSP,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  };
  return new Response(events.readable, { headers });
}
