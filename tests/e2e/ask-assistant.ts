import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { CHAT_SESSION_HEADER } from '#assistant/contract/addresses.ts';
import type { ChatAnswer, Thumb } from '#assistant/contract/chat-calls.ts';
import type { Admin } from '#support/admin.ts';

/** A conversation of a visitor with the assistant. */
export interface Visit {
  readonly session: string;
  ask(message: string): Promise<ChatAnswer>;
  /** Rates an answer. */
  rate(answer: ChatAnswer, thumb: Thumb): Promise<void>;
}

export function startVisit({ url }: Admin): Visit {
  const session = randomUUID();
  const send = async (path: string, body: unknown) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CHAT_SESSION_HEADER]: session },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBe(200);
    return response.json();
  };
  return {
    session,
    ask: (message) => send('/api/chat', { message }),
    rate: async ({ id }, thumb) => void (await send('/api/chat/feedback', { id, thumb })),
  };
}
