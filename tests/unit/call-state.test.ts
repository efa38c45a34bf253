import { describe, expect, it } from 'vitest';
import {
  beginCall,
  type Call,
  type CallEvent,
  dueOf,
  isGoodbye,
  MAX_CALL_MS,
  nextCall,
  toClock,
} from '#assistant/call/call.state.ts';
import { isEchoOf } from '#assistant/call/echo.ts';

const run = (call: Call, ...events: CallEvent[]) => events.reduce(nextCall, call);
const SECOND = 1000;

describe('a call', () => {
  it('rings, speaks, listens, thinks and speaks again', () => {
    const steps: string[] = [];
    let call = beginCall('recognition', 0);
    steps.push(call.step);
    for (const event of [
      { type: 'spoke', at: 1 },
      { type: 'fell-silent', at: 2 },
      { type: 'heard', text: 'What does', at: 3 },
      { type: 'asked', at: 4 },
      { type: 'spoke', at: 5 },
      { type: 'ended', at: 6 },
    ] as const) {
      call = nextCall(call, event);
      steps.push(call.step);
    }
    expect(steps).toEqual(['ringing', 'speaking', 'listening', 'listening', 'thinking', 'speaking', 'ended']);
    expect(call).toMatchObject({ questions: 1, endedAt: 6, heard: '' });
  });

  it('stays ended, whatever comes after', () => {
    const over = run(beginCall('typing', 0), { type: 'ended', at: 5 });
    for (const event of [
      { type: 'spoke', at: 9 },
      { type: 'asked', at: 9 },
      { type: 'ended', at: 9 },
    ] as const)
      expect(nextCall(over, event)).toBe(over);
  });

  it('goes on by typing where the microphone is refused', () => {
    const refused = { type: 'hears', hearing: 'typing', note: 'refused', at: 2 } as const;
    const call = run(beginCall('recognition', 0), { type: 'fell-silent', at: 1 }, refused);
    expect(call).toMatchObject({ step: 'listening', hearing: 'typing', note: 'refused' });
  });

  it('thinks while an utterance is transcribed, and asks for it again where nothing was understood', () => {
    const call = run(beginCall('transcription', 0), { type: 'fell-silent', at: 1 }, { type: 'said', at: 2 });
    expect(call).toMatchObject({ step: 'thinking', questions: 0 });
    const again = run(call, { type: 'fell-silent', at: 3 }, { type: 'not-understood', at: 3 });
    expect(again).toMatchObject({ step: 'listening', note: 'again' });
    expect(run(again, { type: 'heard', text: '', at: 4 }).note).toBeNull();
  });
});

describe('silence', () => {
  const listening = (hearing: Call['hearing']) =>
    run(beginCall(hearing, 0), { type: 'spoke', at: 0 }, { type: 'fell-silent', at: 0 });

  it('brings one question after 12 seconds, and the end after 30', () => {
    const quiet = listening('recognition');
    expect([11.9, 12].map((at) => dueOf(quiet, at * SECOND))).toEqual([null, 'prompt']);
    const call = run(
      quiet,
      { type: 'prompted', at: 12_000 },
      { type: 'spoke', at: 12_200 },
      { type: 'fell-silent', at: 13_000 },
    );
    expect([30.9, 31].map((at) => dueOf(call, at * SECOND))).toEqual([null, 'silence']);
  });

  it('is over when the visitor speaks, and who types is given longer', () => {
    const call = run(
      listening('recognition'),
      { type: 'prompted', at: 12_000 },
      { type: 'heard', text: 'Yes', at: 13_000 },
    );
    expect(dueOf(call, 24_900)).toBeNull();
    expect(dueOf(call, 25_000)).toBe('prompt');
    expect(dueOf(listening('typing'), 59_000)).toBeNull();
  });

  it('does not count while the agent thinks or speaks; five minutes do', () => {
    const thinking = run(listening('recognition'), { type: 'asked', at: 1 });
    expect(dueOf(thinking, 60_000)).toBeNull();
    expect(dueOf(thinking, MAX_CALL_MS)).toBe('limit');
    expect(dueOf(run(thinking, { type: 'ended', at: 2 }), MAX_CALL_MS)).toBeNull();
  });
});

it.each([
  ['Goodbye', true],
  ['Thanks, bye!', true],
  ["That's all.", true],
  ['OK, thank you, goodbye.', true],
  ['Can the agent say goodbye to callers in Welsh?', false],
  ['Do you serve Dubai', false],
  ['What does it cost?', false],
])('%s ends a call: %s', (words, ends) => {
  expect(isGoodbye(words, ['bye', 'goodbye', "that's all"])).toBe(ends);
});

const SAID = 'You receive a quote after a demo. Say what you need, or send questions about prices.';
it.each([
  ['you receive a quote', true],
  ['a quote after demo', true],
  ['demo', true],
  ['', true],
  ['Stop', false],
  ['Wait, what about prices?', false],
  ['I need a demo', false],
])('the agent hears itself in "%s": %s', (words, isOwn) => {
  expect(isEchoOf(SAID, words)).toBe(isOwn);
});

it('a clock counts minutes and seconds', () => {
  expect([0, 65_000, 299_999, -5].map(toClock)).toEqual(['0:00', '1:05', '4:59', '0:00']);
});
