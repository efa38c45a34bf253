import { expect, test } from 'vitest';
import type { VoiceId } from '#voice/contract/voices.ts';
import { toPhrases } from '#voice/server/speech/phrases.ts';
import { pauseAfter, speak } from '#voice/server/speech/speak.ts';
import { SAMPLE_RATE } from '#voice/server/speech/speech.ts';

/** Levels of the pause after each phrase of a text, dB below full scale, where it is loudest. */
async function pausesOf(text: string, voice: VoiceId): Promise<number[]> {
  const phrases = toPhrases(text);
  const spoken = await Array.fromAsync(speak(text, voice, 0.5));
  const frame = 0.02 * SAMPLE_RATE;
  return spoken.map(({ samples }, at) => {
    const phrase = phrases[at];
    const length = phrase ? Math.round(pauseAfter(phrase, voice) * SAMPLE_RATE) : 0;
    const pause = samples.subarray(samples.length - length);
    const levels = Array.from({ length: Math.floor(length / frame) }, (_, n) => {
      const part = pause.subarray(n * frame, (n + 1) * frame);
      return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / frame);
    });
    return Math.max(...levels);
  });
}

const TEXT = 'When you call us early in the morning, we are there and answer at once. Then we help you. That is all.';

test.each(['nova', 'titan', 'sage'] as const)(
  '%s breathes in between sentences, softly, and nowhere else',
  async (voice) => {
    const [clause, first, second, last] = await pausesOf(TEXT, voice);
    for (const level of [first, second]) {
      expect(level).toBeGreaterThan(-48);
      expect(level).toBeLessThan(-36);
    }
    for (const level of [clause, last]) expect(level).toBeLessThan(-52);
  },
);
