import { readChatHistory } from '#assistant/contract/chat-calls.ts';
import { readTakeover } from '#assistant/contract/takeover.ts';
import { chatBudget, sessionOf } from '#assistant/server/chat-settings.ts';
import { toExchange } from '#assistant/server/conversations/exchange-record.ts';
import { readSession } from '#assistant/server/conversations/session.store.ts';
import { readTakeover as read } from '#assistant/server/conversations/takeover.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';

export const config = {
  path: ['/api/chat/history', '/api/chat/takeover'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(readChatHistory, { access: 'public', limit: 'none' }, async ({ headers, services }) => {
    const session = sessionOf(headers);
    if (!session) return [];
    const budget = chatBudget(services, await loadSiteFacts(services.env));
    return (await readSession(services.store, session, budget)).map(toExchange);
  }),
  endpoint(readTakeover, { access: 'public', limit: 'none' }, async ({ headers, services, query }) => {
    const session = sessionOf(headers);
    if (!session) return { entries: [], person: null, isWriting: false };
    const budget = chatBudget(services, await loadSiteFacts(services.env));
    return read(services.store, { session, after: query.after }, budget);
  }),
);
