import { FIXED_VOICE_SETTINGS } from '#voice/contract/voices.ts';
import type { SpeechVendor } from '#voice/server/speech/engines/vendor.ts';
import { createLeveler } from '#voice/server/speech/level.ts';
import type { Speech } from '#voice/server/speech/speech.ts';
import { SAMPLE_RATE } from '#voice/server/speech/speech.ts';
import type { Piece, Speaker } from './say.ts';

const FULL_SCALE = 32_768;
/** Silence between two sentences of a turn, seconds. */
const PAUSE = 0.35;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

function toSpeech(bytes: Buffer): Speech {
  const samples = Float32Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(at * 2) / FULL_SCALE);
  return { samples, sampleRate: SAMPLE_RATE };
}

function withPause({ samples, sampleRate }: Speech, pause: number): Speech {
  const longer = new Float32Array(samples.length + Math.round(pause * sampleRate));
  longer.set(samples);
  return { samples: longer, sampleRate };
}

/** The vendor, where one is configured: a sentence is a piece. */
export const vendorSpeaker = (vendor: SpeechVendor): Speaker => ({
  engine: `${vendor.kind} ${vendor.model}`,
  async say(text, voice, stability) {
    const level = createLeveler();
    const settings = { ...FIXED_VOICE_SETTINGS, stability };
    const pieces: Piece[] = [];
    for (const { segment } of sentences.segment(text)) {
      const line = segment.trim();
      const bytes = await Array.fromAsync(vendor.speak({ text: line, voice, settings }, 'pcm'));
      const speech = withPause(level(toSpeech(Buffer.concat(bytes))), PAUSE);
      pieces.push({ text: line, speech, pause: PAUSE });
    }
    return pieces;
  },
});
