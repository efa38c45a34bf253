import { describe, expect, test } from 'vitest';
import { parseWav, speakWithFlite } from '#voice/server/speech/engines/flite.ts';
import { encodeMp3 } from '#voice/server/speech/mp3.ts';
import { toBars } from '#voice/waveform/loudness.ts';

const seconds = ({ samples, sampleRate }: { samples: Float32Array; sampleRate: number }) => samples.length / sampleRate;

describe('the embedded voice', () => {
  test.each(['slt', 'rms', 'awb', 'kal16'] as const)('%s speaks at the pace of a person', async (voice) => {
    const speech = await speakWithFlite('Every call, answered.', voice);
    expect(speech.sampleRate).toBe(16_000);
    expect(seconds(speech)).toBeGreaterThan(1);
    expect(seconds(speech)).toBeLessThan(3);
    expect(Math.max(...speech.samples)).toBeGreaterThan(0.1);
  });

  test('says the same in the same way, and more takes longer', async () => {
    const short = await speakWithFlite('Good morning.', 'slt');
    expect(await speakWithFlite('Good morning.', 'slt')).toEqual(short);
    const long = await speakWithFlite('Good morning. Who is calling, please?', 'slt');
    expect(seconds(long)).toBeGreaterThan(seconds(short) * 1.5);
  });

  test('takes what looks like an option for words', async () => {
    const speech = await speakWithFlite('--help -o /etc/passwd', 'slt');
    expect(seconds(speech)).toBeGreaterThan(0.5);
  });

  test('packs as MP3 of the same length', async () => {
    const speech = await speakWithFlite('Every call, answered.', 'slt');
    const bytes = await encodeMp3(speech);
    // A frame begins with eleven set bits.
    expect(bytes[0]).toBe(0xff);
    expect((bytes[1] ?? 0) & 0xe0).toBe(0xe0);
    const bytesPerSecond = 32_000 / 8;
    expect(bytes.length / bytesPerSecond).toBeGreaterThan(seconds(speech));
    expect(bytes.length / bytesPerSecond).toBeLessThan(seconds(speech) + 0.2);
  });
});

describe('loudness', () => {
  const tone = (amplitudes: readonly number[]) => ({
    sampleRate: 4,
    samples: new Float32Array(amplitudes.flatMap((amplitude) => [amplitude, -amplitude, amplitude, -amplitude])),
  });

  test('rises with the sound; the loudest is 100, silence a dot', () => {
    const bars = toBars(tone([0, 0.1, 0.2, 0.4]).samples, 4);
    expect(bars).toEqual([1, 38, 62, 100]);
  });

  test('of nothing at all is a line of dots', () => {
    expect(toBars(new Float32Array(0), 3)).toEqual([1, 1, 1]);
    expect(toBars(tone([0, 0]).samples, 2)).toEqual([1, 1]);
  });
});

test('what is not a plain WAVE file is refused', () => {
  expect(() => parseWav(new Uint8Array(10))).toThrow('not a plain WAVE');
  expect(() => parseWav(new Uint8Array(100))).toThrow('not a plain WAVE');
});
