import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { embedded } from '#local/tools/media/embedded.ts';
import { fingerprintCall, fingerprintLine, fingerprintPreview } from '#local/tools/media/fingerprint.ts';
import { EARLY, PAUSE, solvePauses } from '#local/tools/media/pauses.ts';
import { preview } from '#local/tools/media/preview.ts';
import { splitLike, toGroups } from '#local/tools/media/word-groups.ts';
import { readMp3 } from '#support/mp3-frames.ts';
import { callSchema, callTimingSchema } from '#voice/content/calls.schema.ts';
import { lineRecordingsSchema, spokenLinesSchema } from '#voice/content/lines.schema.ts';
import { voicePreviewsSchema, voicesSchema } from '#voice/content/voices.schema.ts';
import { voiceIds } from '#voice/contract/voices.ts';

const STALE = 'made of other words: run `npm run media`';
const CALL_BUDGET = 800_000;
const PREVIEW_BUDGET = 40_000;
/** Seconds of the calls of the specification, and of the one on the landing page with its endings. */
const LENGTHS = { support: 154, sales: 192, reminder: 105, viewing: 28, transfer: 16, email: 11, record: 11 } as const;

const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const wordsOf = (text: string) => text.split(/\s+/);
const hasProbe = spawnSync('ffprobe', ['-version']).status === 0;

/** Seconds of a file as ffprobe tells them. */
function probe(path: string): number {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }));
}

const calls = Object.entries(LENGTHS).map(([id, seconds]) => ({
  id,
  seconds,
  recording: `public/audio/calls/${id}.mp3`,
  call: callSchema.parse(readYaml(`content/calls/${id}.yaml`)),
  timing: callTimingSchema.parse(readJson(`content/calls/timing/${id}.json`)),
}));

test('there are three sample calls: support 2:34, sales 3:12, appointment reminder 1:45', () => {
  expect(readYaml('content/copy/calls.yaml')).toMatchObject({ order: ['support', 'sales', 'reminder'] });
  expect(calls.slice(0, 3).map(({ call }) => call.seconds)).toEqual([2 * 60 + 34, 3 * 60 + 12, 60 + 45]);
});

test('every call of content/calls is checked', () => {
  const names = readdirSync('content/calls').filter((name) => name.endsWith('.yaml'));
  expect(names.sort()).toEqual(calls.map(({ id }) => `${id}.yaml`).sort());
});

describe.each(calls)('the $id call', ({ seconds, recording, call, timing }) => {
  test('was recorded from the transcript as it is', () => {
    expect(timing.from, STALE).toBe(fingerprintCall(call, timing.engine));
    const isCurrent = !timing.engine.startsWith('embedded') || timing.engine === embedded.engine;
    expect(isCurrent, STALE).toBe(true);
  });

  test(`lasts ${seconds} seconds and is small`, () => {
    const file = readFileSync(recording);
    const facts = readMp3(file);
    expect(Math.abs(facts.seconds - seconds)).toBeLessThan(0.05);
    expect(facts).toMatchObject({ sampleRate: 24_000, channels: 1 });
    expect(file.length).toBeLessThanOrEqual(CALL_BUDGET);
    expect(timing.seconds).toBe(seconds);
  });

  test.runIf(hasProbe)('lasts as long by ffprobe', () => {
    expect(Math.abs(probe(recording) - seconds)).toBeLessThan(0.05);
  });

  test('has a time for every word, one after the other', () => {
    const spoken = timing.turns.map((groups) => groups.flatMap(({ text }) => wordsOf(text)));
    expect(spoken).toEqual(call.turns.map(({ text }) => wordsOf(text)));
    const times = timing.turns.flatMap((groups, at) => {
      // An early turn begins while the one before fades.
      const shift = call.turns[at + 1]?.early ? EARLY + 0.01 : 0;
      return groups.flatMap(({ start, end }, index) => [start, index === groups.length - 1 ? end - shift : end]);
    });
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { start, end } of timing.turns.flat()) expect(end - start).toBeGreaterThan(0.1);
    expect(times[0]).toBeGreaterThan(0);
    expect(times.at(-1)).toBeLessThan(seconds);
  });

  test('leaves the silence of a conversation between two turns', () => {
    const gaps = timing.turns.slice(1).flatMap(([first], at) => {
      const before = timing.turns[at]?.at(-1)?.end ?? 0;
      const { rings, early } = call.turns[at + 1] ?? {};
      if (early) expect((first?.start ?? 0) - before).toBeCloseTo(-EARLY, 1);
      return rings || early ? [] : [(first?.start ?? 0) - before];
    });
    expect(Math.min(...gaps)).toBeGreaterThan(PAUSE.least - 0.01);
    expect(Math.max(...gaps)).toBeLessThan(PAUSE.thinking);
    const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    // People leave about 0.2 s, on the telephone a little more (Stivers et al. 2009).
    expect(average).toBeGreaterThan(0.4);
    // A short call has few.
    expect(average).toBeLessThan(gaps.length > 2 ? 0.95 : PAUSE.most);
  });

  test('shows where it is loud: silence and speech differ', () => {
    expect(Math.max(...timing.bars)).toBe(100);
    expect(Math.min(...timing.bars)).toBeLessThan(10);
  });

  test('is between two voices; the agent says at once what it is', () => {
    const { agent, caller } = call.speakers;
    expect(agent.voice).not.toBe(caller.voice);
    if (call.continues) return expect(Object.keys(LENGTHS)).toContain(call.continues);
    const opening = call.turns.slice(0, 3).filter(({ by }) => by === 'agent');
    expect(opening.map(({ text }) => text).join(' ')).toMatch(/AI agent.*recorded/);
    expect(call.turns.some(({ text }) => /text message/.test(text))).toBe(true);
    expect(call.turns.some(({ text }) => /You can reply STOP at any time/.test(text))).toBe(true);
  });
});

test('the six voices of the sample calls are all different', () => {
  const used = calls.slice(0, 3).flatMap(({ call }) => Object.values(call.speakers).map((speaker) => speaker?.voice));
  expect(new Set(used).size).toBe(6);
});

describe('previews of the voices', () => {
  const voices = voicesSchema.parse(readYaml('content/voices.yaml'));
  const made = voicePreviewsSchema.parse(readJson('content/voice-previews.json'));

  test('are of the eight voices, in order', () => {
    expect(voices.map(({ id }) => id)).toEqual([...voiceIds]);
  });

  test.each(voices)('$id says its own sentence, which names it', (voice) => {
    const { engine = '', from } = made[voice.id] ?? {};
    expect(from, STALE).toBe(fingerprintPreview(voice, engine));
    expect(voice.sample).toContain(voice.name);
    const file = readFileSync(`public/audio/voices/${voice.id}.mp3`);
    const { seconds } = readMp3(file);
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(6);
    expect(file.length).toBeLessThanOrEqual(PREVIEW_BUDGET);
  });

  test('are what the embedded engine says now, byte for byte', async () => {
    const [voice] = voices;
    if (!voice || made[voice.id]?.engine !== embedded.engine) return;
    const { bytes } = await preview(voice, embedded.say);
    const audio = readFileSync(`public/audio/voices/${voice.id}.mp3`);
    expect(Buffer.compare(bytes, audio), STALE).toBe(0);
  });
});

describe('spoken lines', () => {
  const lines = spokenLinesSchema.parse(readYaml('content/spoken-lines.yaml'));
  const made = lineRecordingsSchema.parse(readJson('content/line-recordings.json'));

  test.each(lines)('$id was recorded from its words as they are', (line) => {
    const { engine = '', from } = made[line.id] ?? {};
    expect(from, STALE).toBe(fingerprintLine(line, engine));
    const isCurrent = !engine.startsWith('embedded') || engine === embedded.engine;
    expect(isCurrent, STALE).toBe(true);
    expect(readFileSync(`public/audio/lines/${line.id}.mp3`).length).toBeLessThanOrEqual(PREVIEW_BUDGET);
  });

  test('are all there, and every recording is one of them', () => {
    const recordings = readdirSync('public/audio/lines').map((name) => name.replace('.mp3', ''));
    expect(recordings.sort()).toEqual(lines.map(({ id }) => id).sort());
    expect(Object.keys(made).sort()).toEqual(recordings);
  });
});

describe('words in groups', () => {
  test('end at a mark where one is near, and have three to six words', () => {
    expect(toGroups('You bring the plastic one, and they give you the brass one.')).toEqual([
      'You bring the plastic one,',
      'and they give you',
      'the brass one.',
    ]);
    expect(toGroups('Yes, please.')).toEqual(['Yes, please.']);
    expect(toGroups('one two three four five six seven eight nine ten eleven twelve thirteen')).toEqual([
      'one two three four',
      'five six seven eight nine',
      'ten eleven twelve thirteen',
    ]);
  });

  test('are the words of the transcript, however the engine spells them', () => {
    expect(splitLike('I am an AI agent. Hello.', ['I am an A I agent.', 'Hello.'])).toEqual([
      'I am an AI agent.',
      'Hello.',
    ]);
    expect(() => splitLike('Hello there.', ['Hello.'])).toThrow('is not in');
    expect(() => splitLike('Hello there.', ['Good morning.'])).toThrow('is not in');
  });
});

describe('silence between turns', () => {
  const turns = [{}, {}, { thinks: true }, {}];

  test('fills the time that is left, longer before a thought', () => {
    const pauses = solvePauses(turns, 2.4);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(2.4, 9);
    expect(pauses[1]).toBe(Math.max(...pauses));
    expect(new Set(pauses).size).toBe(3);
  });

  test('is negative before a turn that begins early; the others fill the rest', () => {
    const pauses = solvePauses([{}, { early: true }, {}, {}], 1.2);
    expect(pauses[0]).toBe(-EARLY);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(1.2, 9);
    expect(Math.min(...pauses.slice(1))).toBeGreaterThan(PAUSE.least);
  });

  test('says by how much the words are too many or too few', () => {
    expect(() => solvePauses(turns, 0)).toThrow(/The transcript is 1\.\d s too long/);
    expect(() => solvePauses(turns, 10)).toThrow(/The transcript is [56]\.\d s too short/);
  });
});
