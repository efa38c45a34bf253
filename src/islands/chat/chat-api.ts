import type { Thumb } from '#contracts/chat.ts';
import { type Remembered, toExchanges } from './believe.ts';

/** As the contracts have them, which would bring all of their schemas along (`believe.ts`). */
export const CHAT_PATH = '/api/chat';
export const HISTORY_PATH = '/api/chat/history';
export const FEEDBACK_PATH = '/api/chat/feedback';
export const SESSION_HEADER = 'x-chat-session';

/** After this long no answer is coming, ms. */
export const DEADLINE_MS = 25_000;

export interface ChatCall {
  readonly session: string;
  readonly body?: unknown;
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

/** Makes one call in a conversation; with a body it is a POST. @throws when there is no success in time */
export async function callChat(
  path: string,
  { session, body, accept = 'application/json', signal }: ChatCall,
): Promise<Response> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept,
      [SESSION_HEADER]: session,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** What the server remembers of a conversation, oldest first. @throws */
export async function readHistory(session: string): Promise<Remembered[]> {
  return toExchanges(await (await callChat(HISTORY_PATH, { session })).json());
}

/** @throws when it could not be kept */
export async function sendRating(session: string, id: string, thumb: Thumb | null): Promise<void> {
  await callChat(FEEDBACK_PATH, { session, body: { id, thumb } });
}
