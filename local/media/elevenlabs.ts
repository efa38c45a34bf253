import { FIXED_VOICE_SETTINGS } from '#contracts/voices.ts';
import { type ElevenLabsAccount, speakWithElevenLabs } from '#server/voice/engines/elevenlabs.ts';
import { leveller } from '#server/voice/level.ts';
import { SAMPLE_RATE } from '#server/voice/resample.ts';
import type { Speech } from '#server/voice/speech.ts';
import type { Piece, Speaker } from './say.ts';

const FULL_SCALE = 32_768;
/** Silence between two sentences of a turn, seconds. */
const PAUSE = 0.35;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

function toSpeech(bytes: Buffer): Speech {
  const samples = Float32Array.from(
    { length: bytes.length >> 1 },
    (_, at) => bytes.readInt16LE(at * 2) / FULL_SCALE,
  );
  return { samples, sampleRate: SAMPLE_RATE };
}

function withPause({ samples, sampleRate }: Speech, pause: number): Speech {
  const longer = new Float32Array(samples.length + Math.round(pause * sampleRate));
  longer.set(samples);
  return { samples: longer, sampleRate };
}

/** The paid engine, where one is configured: a sentence is a piece. */
export const elevenLabs = (account: ElevenLabsAccount): Speaker => ({
  engine: `elevenlabs ${account.model}`,
  async say(text, voice, stability) {
    const level = leveller();
    const settings = { ...FIXED_VOICE_SETTINGS, stability };
    const pieces: Piece[] = [];
    for (const { segment } of sentences.segment(text)) {
      const said = segment.trim();
      const bytes = await Array.fromAsync(
        speakWithElevenLabs(account, { text: said, voice, settings }, 'pcm_24000'),
      );
      const speech = withPause(level(toSpeech(Buffer.concat(bytes))), PAUSE);
      pieces.push({ text: said, speech, pause: PAUSE });
    }
    return pieces;
  },
});
