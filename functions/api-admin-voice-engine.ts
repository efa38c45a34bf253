import { readVoiceEngine, switchVoiceEngine } from '#contracts/voice-calls.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { voiceEngine } from '#server/samples/voice-engine.ts';

export const config = { path: '/api/admin/voice-engine' };

export default methods(
  endpoint(readVoiceEngine, { access: 'admin', limit: 'session' }, ({ services, pass }) =>
    voiceEngine(services, pass),
  ),
  endpoint(switchVoiceEngine, { access: 'admin', limit: 'session' }, ({ body, services, pass }) =>
    voiceEngine(services, pass, body.isOn),
  ),
);
