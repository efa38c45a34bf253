/** Address of the calls that speak a text. */
export const SYNTHESIZE_PATH = '/api/synthesize';

/** Names the call of a visitor with the agent that a request belongs to, whose allowance it then uses. */
export const CALL_HEADER = 'x-call';

/** Engines that speak: the one that needs no key, and vendors. */
export const speechEngines = ['embedded', 'elevenlabs', 'openai'] as const;
export type SpeechEngine = (typeof speechEngines)[number];

/** Header of a sample: the engine that spoke, or `kept` for a stored sample. */
export const SAMPLE_HEADER = 'x-sample';
