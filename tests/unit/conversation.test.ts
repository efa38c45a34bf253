import { expect, test } from 'vitest';
import { converse } from '#local/tools/media/conversation.ts';
import { EARLY } from '#local/tools/media/pauses.ts';
import type { Piece } from '#local/tools/media/say.ts';
import { type Call, callSchema } from '#voice/content/calls.schema.ts';
import { SAMPLE_RATE } from '#voice/server/speech/speech.ts';

const PAUSE = 0.3;

/** A tone for each sentence, and silence after it. */
async function say(text: string): Promise<Piece[]> {
  return text.split(/(?<=[.])\s/).map((sentence) => {
    const samples = new Float32Array(Math.round((1 + PAUSE) * SAMPLE_RATE));
    for (let at = 0; at < SAMPLE_RATE; at += 1) samples[at] = 0.2 * Math.sin((2 * Math.PI * 1000 * at) / SAMPLE_RATE);
    return { text: sentence, pause: PAUSE, speech: { samples, sampleRate: SAMPLE_RATE } };
  });
}

const callOf = (turns: Call['turns']): Call =>
  callSchema.parse({
    ...{ kind: 'Call', title: 'A call', summary: 'Two speak.', seconds: 8 },
    speakers: { agent: { name: 'Ella', voice: 'echo' }, caller: { name: 'Mark', voice: 'atlas' } },
    turns,
  });

const loudest = (samples: Float32Array, from: number, to: number) =>
  samples
    .slice(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE))
    .reduce((most, each) => Math.max(most, each), 0);

const agent = { by: 'agent', text: 'First words. Second words. Third words.' } as const;
const caller = { by: 'caller', text: 'Last words. Very last words.' } as const;

test('a turn that begins early is heard while the one before ends, and no word of either is lost', async () => {
  const call = { ...callOf([agent, { ...caller, early: true }, agent]), seconds: 11 };
  const { turns, speech, overlaps } = await converse(call, say);
  const [end = 0, start = 0] = [turns[0]?.at(-1)?.end, turns[1]?.[0]?.start];
  expect([start - end, overlaps]).toEqual([expect.closeTo(-EARLY, 2), 1]);
  expect(loudest(speech.samples, start, end)).toBeGreaterThan(loudest(speech.samples, start - 0.5, start - 0.1) + 0.05);
});

test('a listener is heard in a pause of the other, who goes on as before', async () => {
  const [alone, listened] = await Promise.all(
    [agent, { ...agent, listener: 'Okay.' }].map((turn) => converse(callOf([turn, caller]), say)),
  );
  expect(listened?.turns).toEqual(alone?.turns);
  expect([alone?.overlaps, listened?.overlaps]).toEqual([0, 1]);
  const from = alone?.turns[0]?.[0]?.end ?? 0;
  const quiet = alone && loudest(alone.speech.samples, from + 0.1, from + 0.2);
  expect(listened && loudest(listened.speech.samples, from + 0.1, from + 0.2)).toBeGreaterThan((quiet ?? 1) + 0.05);
  expect(listened && loudest(listened.speech.samples, 0, 8)).toBeLessThanOrEqual(1);
});

test('a turn of one breath has no room for a listener', async () => {
  const turns: Call['turns'] = [{ by: 'agent', text: 'One breath.', listener: 'Okay.' }, caller];
  await expect(converse(callOf(turns), say)).rejects.toThrow('Turn 1 has no pause');
});
