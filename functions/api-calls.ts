import { beginCall, endCall, transcribe } from '#assistant/contract/call-calls.ts';
import { closeCall, openCall, transcribeUtterance } from '#assistant/server/calls/calls.ts';
import { sessionOf } from '#assistant/server/chat-settings.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import { callOf } from '#core/server/http/call-header.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = {
  path: ['/api/calls', '/api/calls/end', '/api/transcribe'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(beginCall, { access: 'public', limit: 'form' }, ({ services, address }) =>
    openCall(services, toClientNetwork(address)),
  ),
  endpoint(endCall, { access: 'public', limit: 'form' }, ({ services, headers, body }) =>
    closeCall(services, { call: callOf(headers), session: sessionOf(headers), report: body }),
  ),
  endpoint(transcribe, { access: 'public', limit: 'form' }, async ({ services, headers, address, rawBody, defer }) => {
    const said = { recording: rawBody, call: callOf(headers), network: toClientNetwork(address) };
    const { text, finished } = await transcribeUtterance(services, said);
    defer(finished);
    return { text };
  }),
);
