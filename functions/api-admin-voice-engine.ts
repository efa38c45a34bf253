import { endpoint, methods } from '#core/server/http/endpoint.ts';
import { readVoiceEngine, switchVoiceEngine } from '#voice/contract/voice-calls.ts';
import { voiceEngine } from '#voice/server/samples/voice-vendor.ts';

export const config = { path: '/api/admin/voice-engine' };

export default methods(
  endpoint(readVoiceEngine, { access: 'admin', limit: 'session' }, ({ services, pass }) => voiceEngine(services, pass)),
  endpoint(switchVoiceEngine, { access: 'admin', limit: 'session' }, ({ body, services, pass }) =>
    voiceEngine(services, pass, body.isOn),
  ),
);
