/** The voices of the sampler, in the order shown. What each is called and how it sounds stands in `content/voices.yaml`. */
export const voiceIds = ['nova', 'aria', 'luna', 'phoenix', 'echo', 'atlas', 'titan', 'sage'] as const;
export type VoiceId = (typeof voiceIds)[number];

/** How evenly a voice speaks, 0 (it varies most) to 1: the slider's bounds, its step, where it starts. */
export const STABILITY = { min: 0, max: 1, step: 0.1, default: 0.5 } as const;

/** What the sampler sends beside the stability, always the same. */
export const FIXED_VOICE_SETTINGS = { similarity_boost: 0.75, style: 0, use_speaker_boost: true } as const;

/** On the wire the name of a model long gone; the server decides which one speaks (design D10). */
export const WIRE_MODEL_ID = 'eleven_monolingual_v1';
