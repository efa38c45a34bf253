import { rateAnswer } from '#contracts/chat-calls.ts';
import { sessionOf } from '#server/chat/chat-session.ts';
import { rateTurn } from '#server/conversations/rate.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/chat/feedback' };

export default methods(
  endpoint(rateAnswer, { access: 'public', limit: 'none' }, async ({ body, headers, services }) => {
    await rateTurn(services.store, body.id, sessionOf(headers) ?? '', body.thumb);
    return { thumb: body.thumb };
  }),
);
