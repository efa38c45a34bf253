import { REQUEST_ID_HEADER } from '#core/contract/contract.ts';
import { toApiError, toErrorBody } from '#core/server/http/respond.ts';
import { DATA_CSP, securityHeaders } from '#core/server/http/security-headers.ts';
import { EVENT_STREAM } from '../../contract/addresses.ts';
import type { ChatStreamEvent } from '../../contract/chat-calls.ts';
import type { AnswerResult } from './answer-message.ts';

export const acceptsEvents = (headers: Headers): boolean => headers.get('accept')?.includes(EVENT_STREAM) === true;

/** Starts work after the response was returned. */
export const afterResponse = async (work: () => Promise<unknown>): Promise<unknown> => {
  await new Promise((resolve) => setImmediate(resolve));
  return work();
};

/**
 * Responds with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), see
 * `ChatStreamEvent`. A refusal before the first piece keeps its HTTP status: `answer` is awaited until then.
 * `keepAlive` receives the work that outlives the response, also when the visitor disconnects.
 */
export async function respondEvents(
  answer: (onText: (text: string) => void) => Promise<AnswerResult>,
  requestId: string,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const events = new TransformStream<Uint8Array, Uint8Array>();
  const writer = events.writable.getWriter();
  const encoder = new TextEncoder();
  // After a disconnect writing fails; the question is answered and stored all the same.
  const write = ({ event, data }: ChatStreamEvent) =>
    writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)).catch(() => undefined);
  const first = Promise.withResolvers<void>();
  const answering = answer((text) => {
    void write({ event: 'delta', data: { text } });
    first.resolve();
  });
  keepAlive(answering.then(({ finish }) => afterResponse(finish)));
  // Refusals are thrown here, before anything was sent.
  await Promise.race([first.promise, answering]);
  const ended = answering
    .then(({ answer }) => write({ event: 'answer', data: answer }))
    .catch((thrown) => write({ event: 'error', data: toErrorBody(toApiError(thrown, requestId), requestId) }));
  void ended.then(() => writer.close()).catch(() => undefined);
  const headers = {
    ...securityHeaders,
    'content-security-policy': DATA_CSP,
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store',
    [REQUEST_ID_HEADER]: requestId,
  };
  return new Response(events.readable, { headers });
}
