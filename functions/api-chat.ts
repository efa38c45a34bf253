import { sendMessage } from '#contracts/chat-calls.ts';
import { answerMessage } from '#server/chat/answer-message.ts';
import { sessionOf } from '#server/chat/chat-session.ts';
import { afterwards, respondEvents, wantsEvents } from '#server/chat/stream.ts';
import { toClientNetwork } from '#server/http/client-network.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/chat' };

export default methods(
  endpoint(sendMessage, { access: 'public', limit: 'form' }, async (call) => {
    const { body, headers, services, requestId, address, defer } = call;
    const message = { text: body.message, session: sessionOf(headers), network: toClientNetwork(address) };
    if (wantsEvents(headers)) {
      const answer = (onText: (text: string) => void) => answerMessage(services, message, onText);
      return respondEvents(answer, requestId, defer);
    }
    const { answer, finish } = await answerMessage(services, message, () => undefined);
    defer(afterwards(finish));
    return answer;
  }),
);
