import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { readVoiceEngine, switchVoiceEngine } from '#voice/contract/voice-calls.ts';
import { voiceEngine } from '#voice/server/samples/voice-vendor.ts';

export const config = { path: '/api/admin/voice-engine' };

export default methods(
  endpoint(readVoiceEngine, { access: 'admin', limit: 'session' }, ({ services, adminSession }) =>
    voiceEngine(services, adminSession),
  ),
  endpoint(switchVoiceEngine, { access: 'admin', limit: 'session' }, ({ body, services, adminSession }) =>
    voiceEngine(services, adminSession, body.isOn),
  ),
);
