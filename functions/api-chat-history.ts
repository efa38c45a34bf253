import { readChatHistory } from '#contracts/chat-calls.ts';
import { sessionOf } from '#server/chat/chat-session.ts';
import { readSession } from '#server/conversations/read.store.ts';
import { toExchange } from '#server/conversations/turn-record.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/chat/history' };

export default methods(
  endpoint(readChatHistory, { access: 'public', limit: 'none' }, async ({ headers, services }) => {
    const session = sessionOf(headers);
    return session ? (await readSession(services.store, session)).map(toExchange) : [];
  }),
);
