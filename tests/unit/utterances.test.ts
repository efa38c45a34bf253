import { describe, expect, it } from 'vitest';
import { createCallFigures } from '#assistant/call/call-figures.ts';
import { createUtterances } from '#assistant/call/utterances.ts';
import { toWav } from '#assistant/call/wav.ts';
import { secondsOf } from '#assistant/server/calls/recording.ts';

const RATE = 48_000;
const CHUNK = 1_024;
const CHUNK_MS = (CHUNK / RATE) * 1000;

/** Chunks of so many ms at a level: a tone, or a room without one. */
const sound = (ms: number, level: number) =>
  Array.from({ length: Math.round(ms / CHUNK_MS) }, (_, chunk) =>
    Float32Array.from(
      { length: CHUNK },
      (__, n) => level * Math.SQRT2 * Math.sin(((chunk * CHUNK + n) * 440 * 6.283) / RATE),
    ),
  );

/** Steps with the ms at which they came, and the length of what was said. */
function cut(chunks: readonly Float32Array[], isAgentHeard = () => false) {
  const utterances = createUtterances(RATE);
  return chunks.flatMap((chunk, at) => {
    const change = utterances.push(chunk, isAgentHeard());
    if (!change) return [];
    const ms = Math.round((at + 1) * CHUNK_MS);
    return [change.step === 'begun' ? { begun: ms } : { ended: ms, said: (change.samples.length / RATE) * 1000 }];
  });
}

describe('an utterance', () => {
  it('begins within 150 ms of speech, ends after 600 ms of silence, and keeps what led to it', () => {
    const [opened, ended] = cut([...sound(1000, 0.002), ...sound(800, 0.1), ...sound(1000, 0.002)]);
    expect(opened?.begun).toBeGreaterThan(1000);
    expect(opened?.begun).toBeLessThanOrEqual(1150);
    expect(ended?.ended).toBeGreaterThan(2350);
    expect(ended?.ended).toBeLessThanOrEqual(2450);
    expect(ended?.said).toBeGreaterThan(800 + 600 + 250);
    expect(ended?.said).toBeLessThan(800 + 600 + 450);
  });

  it('bridges the pauses between words, and is no click', () => {
    expect(
      cut([...sound(300, 0.002), ...sound(300, 0.1), ...sound(400, 0.002), ...sound(300, 0.1), ...sound(800, 0.002)]),
    ).toHaveLength(2);
    expect(cut([...sound(500, 0.002), ...sound(45, 0.5), ...sound(900, 0.002)])).toEqual([]);
  });

  it('is found in a loud room once its level is known, and not made of it', () => {
    expect(cut([...sound(4000, 0.02), ...sound(900, 0.2), ...sound(1500, 0.02)])).toHaveLength(2);
    expect(cut(sound(5000, 0.02))).toEqual([]);
  });

  it('has to be louder while the agent speaks', () => {
    const speech = (level: number) => [...sound(100, 0.002), ...sound(500, level)];
    expect(cut(speech(0.018), () => true)).toEqual([]);
    expect(cut(speech(0.018))).toHaveLength(1);
    expect(cut(speech(0.1), () => true)).toHaveLength(1);
  });

  it('of more than 20 seconds is cut there', () => {
    const words = Array.from({ length: 60 }, () => [...sound(300, 0.1), ...sound(120, 0.002)]).flat();
    const [, ended] = cut([...sound(300, 0.002), ...words]);
    expect(ended?.said).toBeLessThanOrEqual(20_000);
    expect(ended?.said).toBeGreaterThan(18_500);
  });
});

describe('a recording', () => {
  it('is a file as the server takes it, and clips what is too loud', async () => {
    const wav = toWav(Float32Array.from({ length: 16_000 }, (_, n) => (n === 0 ? 2 : n === 1 ? -2 : 0.5)));
    expect(wav.type).toBe('audio/wav');
    const bytes = new Uint8Array(await wav.arrayBuffer());
    expect(secondsOf(bytes)).toBe(1);
    const samples = new Int16Array(bytes.buffer.slice(44));
    expect([...samples.subarray(0, 3)]).toEqual([32_767, -32_767, 16_383]);
  });
});

describe('the figures of a call', () => {
  it('are the median from what was said to the first sound, and the interruptions', () => {
    const figures = createCallFigures();
    expect(figures.read()).toEqual({ interruptions: 0, firstSound: null });
    figures.answered(5);
    for (const [askedAt, spokeAt] of [
      [100, 400],
      [1000, 1900],
      [2000, 2500],
    ] as const) {
      figures.asked(askedAt);
      // Said, then sent as a question.
      figures.asked(askedAt + 50);
      figures.answered(spokeAt);
    }
    figures.asked(9000);
    figures.dropped();
    figures.answered(50_000);
    figures.interrupted();
    expect(figures.read()).toEqual({ interruptions: 1, firstSound: 500 });
  });
});
