/** Ids of the sampler's voices, in the order shown. `content/voices.yaml` describes them. */
export const voiceIds = ['nova', 'aria', 'luna', 'phoenix', 'echo', 'atlas', 'titan', 'sage'] as const;
export type VoiceId = (typeof voiceIds)[number];

/** Stability of a voice, from 0 (varies most) to 1: bounds, step and initial value of the slider. */
export const STABILITY = { min: 0, max: 1, step: 0.1, default: 0.5 } as const;

/** Voice settings that the sampler always sends beside the stability. */
export const FIXED_VOICE_SETTINGS = { similarity_boost: 0.75, style: 0, use_speaker_boost: true } as const;

/** Model id that the public API requires. The vendor has retired it; the server decides which model speaks. */
export const WIRE_MODEL_ID = 'eleven_monolingual_v1';
