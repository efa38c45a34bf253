import { SAMPLE_HEADER } from '#core/contract/speech.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import { callOf } from '#core/server/http/call-header.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { DATA_CSP } from '#core/server/http/security-headers.ts';
import { synthesizeSpeech } from '#voice/contract/voice-calls.ts';
import { makeSample } from '#voice/server/samples/make-sample.ts';

export const config = {
  path: '/api/synthesize',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(
    synthesizeSpeech,
    { access: 'public', limit: 'form' },
    async ({ body, headers, services, address, defer }) => {
      const { text, voice_id: voice, voice_settings: settings } = body;
      const asked = { text, voice, settings, network: toClientNetwork(address), call: callOf(headers) };
      const { audio, madeBy, finished } = await makeSample(services, asked);
      defer(finished);
      const sound = { 'content-type': 'audio/mpeg', 'content-security-policy': DATA_CSP, [SAMPLE_HEADER]: madeBy };
      return new Response(audio, { headers: sound });
    },
  ),
);
