/** The voice sampler and what the admin sees of it; see `examples.ts`. */
export const voiceExamples = {
  readVoiceEngine: () => ({ path: '/api/admin/voice-engine', status: 200 }),
  switchVoiceEngine: () => ({ path: '/api/admin/voice-engine', body: { isOn: true }, status: 200 }),
  synthesizeSpeech: () => ({ path: '/api/synthesize', body: { text: 'Hello there.', voice_id: 'nova' }, status: 200 }),
};
