import { describe, expect, test } from 'vitest';
import { SPEECH_TEXT_MAX_LENGTH } from '#core/contract/limits.ts';
import {
  createSamplerState,
  lengthOf,
  nextSampler,
  refusalOf,
  type SamplerEvent,
  type SamplerState,
} from '#voice/sampler/voice.state.ts';

const presets = [
  { id: 'clinic', text: 'This is the clinic.' },
  { id: 'school', text: 'This is the school.' },
];
const start = createSamplerState(presets);
const after = (...events: readonly SamplerEvent[]): SamplerState => events.reduce(nextSampler, start);
const typed = (text: string): SamplerEvent => ({ type: 'typed', text });
const preset = (id: string): SamplerEvent => ({ type: 'preset-chosen', id });
const voice: SamplerEvent = { type: 'voice-chosen', voice: 'nova' };
const started: SamplerEvent = { type: 'started' };
const failed: SamplerEvent = { type: 'failed', sentence: null, about: null };
const made: SamplerEvent = { type: 'generated' };

test('nothing is chosen to begin with, and the stability is in the middle', () => {
  expect(start).toMatchObject({ text: '', voice: null, other: null, stability: 0.5, step: 'idle' });
});

describe('what can be spoken', () => {
  const long = 'a'.repeat(SPEECH_TEXT_MAX_LENGTH);
  test.each([
    ['nothing', '', 'noText'],
    ['blanks', ' \n ', 'noText'],
    ['500 characters', long, null],
    ['500 characters between blanks', ` ${long}\n`, null],
    ['501 characters', `${long}a`, 'tooLong'],
  ])('%s', (_, text, refusal) => {
    expect(refusalOf(after(typed(text), voice))).toBe(refusal);
  });

  test('the text is looked at before the voice', () => {
    expect(refusalOf(start)).toBe('noText');
    expect(refusalOf(after(typed('Hello.')))).toBe('noVoice');
  });

  test('what is too long is kept as it is', () => {
    expect(lengthOf(after(typed(`${long}${long}`)).text)).toBe(1000);
  });
});

describe('an example', () => {
  test('stands in for nothing, for blanks and for another example', () => {
    expect(after(preset('clinic')).text).toBe('This is the clinic.');
    expect(after(typed('  '), preset('clinic')).text).toBe('This is the clinic.');
    const swapped = after(preset('clinic'), preset('school'));
    expect(swapped).toMatchObject({ text: 'This is the school.', offeredPreset: null, replacedText: null });
  });

  test('is only offered over text of the visitor, an edited example included', () => {
    expect(after(typed('Mine.'), preset('clinic'))).toMatchObject({ text: 'Mine.', offeredPreset: 'clinic' });
    const edited = after(preset('clinic'), typed('This is the clinic!'), preset('school'));
    expect(edited).toMatchObject({ text: 'This is the clinic!', offeredPreset: 'school' });
  });

  test('replaces after a yes, which can be undone until the text is touched', () => {
    const replaced = after(typed('Mine.'), preset('clinic'), { type: 'offer-accepted' });
    expect(replaced).toMatchObject({ text: 'This is the clinic.', offeredPreset: null, replacedText: 'Mine.' });
    expect(nextSampler(replaced, { type: 'undone' })).toMatchObject({ text: 'Mine.', replacedText: null });
    expect(nextSampler(replaced, typed('This'))).toMatchObject({ replacedText: null });
  });

  test('goes away after a no, and when writing goes on', () => {
    const offered = after(typed('Mine.'), preset('clinic'));
    expect(nextSampler(offered, { type: 'offer-declined' })).toMatchObject({ text: 'Mine.', offeredPreset: null });
    expect(nextSampler(offered, typed('Mine.. '))).toMatchObject({ offeredPreset: null });
    expect(after({ type: 'offer-accepted' })).toEqual(start);
    expect(after({ type: 'undone' })).toEqual(start);
  });
});

describe('a second voice', () => {
  test('is never the first one', () => {
    expect(after(voice, { type: 'other-chosen', voice: 'atlas' }).other).toBe('atlas');
    expect(after(voice, { type: 'other-chosen', voice: 'nova' }).other).toBeNull();
    const moved = after({ type: 'other-chosen', voice: 'nova' }, voice);
    expect(moved).toMatchObject({ voice: 'nova', other: null });
    expect(after({ type: 'other-chosen', voice: 'atlas' }, voice)).toMatchObject({ voice: 'nova', other: 'atlas' });
  });
});

describe('a generation', () => {
  test('goes from idle to generating to done', () => {
    expect(after(started).step).toBe('generating');
    expect(after(started, made).step).toBe('done');
    expect(after(started, { type: 'refused', reason: 'noText' })).toEqual(after(started));
    expect(after(started, made, { type: 'cancelled' })).toEqual(after(started, made));
    expect(after(started, failed, { type: 'cancelled' }).step).toBe('failed');
    expect(after(typed('Hello.'), started, failed)).toMatchObject({ step: 'failed', text: 'Hello.' });
  });

  test('that was cancelled is over, and what comes after it counts for nothing', () => {
    expect(after(started, { type: 'cancelled' }).step).toBe('idle');
    expect(after(started, { type: 'cancelled' }, made)).toEqual(after(started, { type: 'cancelled' }));
    expect(after(started, { type: 'cancelled' }, failed)).toEqual(after(started, { type: 'cancelled' }));
  });
});

describe('a problem', () => {
  test('is gone when its field is mended, or with the next try', () => {
    const refused = (reason: 'noText' | 'tooLong' | 'noVoice'): SamplerEvent => ({ type: 'refused', reason });
    expect(after(refused('noText')).problem).toEqual({ kind: 'noText' });
    expect(after(refused('noText'), typed('a')).problem).toBeNull();
    expect(after(refused('noText'), preset('clinic')).problem).toBeNull();
    expect(after(refused('noText'), voice).problem).toEqual({ kind: 'noText' });
    expect(after(refused('noVoice'), voice).problem).toBeNull();
    expect(after(refused('noVoice'), typed('a')).problem).toEqual({ kind: 'noVoice' });
    expect(after(started, failed, started).problem).toBeNull();
  });

  test('of the words goes with the words, of anything else it stays', () => {
    const nothingToSay: SamplerEvent = { type: 'failed', sentence: 'No word.', about: 'text' };
    expect(after(started, nothingToSay, typed('a')).problem).toBeNull();
    expect(after(started, failed, typed('a')).problem).not.toBeNull();
  });
});

test('the stability is that which was set', () => {
  expect(after({ type: 'stability-set', stability: 0.9 })).toEqual({ ...start, stability: 0.9 });
});

test('what was found when the code came is taken over', () => {
  const input = { text: 'Mine.', voice: 'sage', other: 'nova', stability: 0.8 } as const;
  expect(after({ type: 'restored', input })).toEqual({ ...start, ...input });
});
