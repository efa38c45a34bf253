import { sendMessage } from '#assistant/contract/chat-calls.ts';
import { answerMessage } from '#assistant/server/answers/answer-message.ts';
import { acceptsEvents, afterResponse, respondEvents } from '#assistant/server/answers/stream.ts';
import { messageIdOf, sessionOf } from '#assistant/server/chat-settings.ts';
import { readQuotablePosts } from '#blog/server/posts/published.store.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import { callOf } from '#core/server/http/call-header.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: '/api/chat',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(sendMessage, { access: 'public', limit: 'form' }, async (call) => {
    const { body, headers, services, requestId, address, defer } = call;
    const message = {
      id: messageIdOf(headers),
      text: body.message,
      session: sessionOf(headers),
      network: toClientNetwork(address),
      isSpoken: callOf(headers) !== null,
    };
    if (acceptsEvents(headers)) {
      const answer = (onText: (text: string) => void) =>
        answerMessage(services, message, { onText, readQuotablePosts });
      return respondEvents(answer, requestId, defer);
    }
    const { answer, finish } = await answerMessage(services, message, { onText: () => undefined, readQuotablePosts });
    defer(afterResponse(finish));
    return answer;
  }),
);
