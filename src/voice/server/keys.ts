import { defineKeys, idPart } from '#core/server/store/key.ts';

/** How long a sample is kept for a repeat after it was last asked for, seconds. */
export const SAMPLE_SECONDS = 7 * 86_400;

export const voiceKeys = defineKeys((_, key) => ({
  sample: (id: string) => key(`sample:${idPart(id)}`, SAMPLE_SECONDS, 'text: an MP3 file in base64'),
  sampleIndex: () => key('samples:used', SAMPLE_SECONDS, 'sorted set: sample id by when it was last asked for, ms'),
}));
