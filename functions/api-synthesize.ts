import { synthesizeSpeech } from '#contracts/voice-calls.ts';
import { toClientNetwork } from '#server/http/client-network.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { DATA_CSP } from '#server/http/security-headers.ts';
import { makeSample } from '#server/samples/make-sample.ts';

export const config = { path: '/api/synthesize' };

export default methods(
  endpoint(
    synthesizeSpeech,
    { access: 'public', limit: 'form' },
    async ({ body, services, address, defer }) => {
      const { text, voice_id: voice, voice_settings: settings } = body;
      const asked = { text, voice, settings, network: toClientNetwork(address) };
      const { audio, madeBy, finished } = await makeSample(services, asked);
      defer(finished);
      const headers = {
        'content-type': 'audio/mpeg',
        'content-security-policy': DATA_CSP,
        'x-sample': madeBy,
      };
      return new Response(audio, { headers });
    },
  ),
);
