import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LONG } from '#support/lane.ts';
import { readMp3 } from '#support/mp3-frames.ts';
import { medianOf, pitchesOf, semitones } from '#support/pitch.ts';
import { type VoiceId, voiceIds } from '#voice/contract/voices.ts';
import { loudnessOf, TARGET_LUFS } from '#voice/server/speech/level.ts';
import { toMp3 } from '#voice/server/speech/mp3.ts';
import { speak } from '#voice/server/speech/speak.ts';
import type { Speech } from '#voice/server/speech/speech.ts';

const TEXT =
  'Hello, thank you for calling our office this morning. I can book your appointment for Tuesday at nine thirty, ' +
  'or I can ask a colleague to ring you back. What would you like?';
const WORDS = TEXT.split(' ').length;

function joined(pieces: readonly Speech[]): Speech {
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.samples.length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece.samples, at);
    at += piece.samples.length;
  }
  return { samples, sampleRate: pieces[0]?.sampleRate ?? 0 };
}

const say = async (voice: VoiceId, stability = 0.5, text = TEXT) =>
  joined(await Array.fromAsync(speak(text, voice, stability)));

const secondsOf = ({ samples, sampleRate }: Speech) => samples.length / sampleRate;

interface Heard {
  readonly id: VoiceId;
  readonly speech: Speech;
  /** Hz. */
  readonly pitch: number;
  readonly seconds: number;
}
const played: Heard[] = [];
beforeAll(async () => {
  for (const id of voiceIds) {
    const speech = await say(id);
    played.push({ id, speech, pitch: medianOf(pitchesOf(speech)), seconds: secondsOf(speech) });
  }
});

describe('the eight voices', () => {
  it.each(voiceIds)('%s: an MP3 of 24 kHz, as long as the text takes', async (id) => {
    const { speech, seconds } = played.find((each) => each.id === id) as Heard;
    const bytes = Buffer.concat(await Array.fromAsync(toMp3([speech], 48)));
    const mp3 = readMp3(bytes);
    expect([mp3.sampleRate, mp3.channels]).toEqual([24_000, 1]);
    expect(Math.abs(mp3.seconds - seconds)).toBeLessThan(0.15);
    const wordsPerMinute = (WORDS / seconds) * 60;
    expect(wordsPerMinute).toBeGreaterThan(110);
    expect(wordsPerMinute).toBeLessThan(220);
  });

  it('differ, each two of them, by 2 semitones in pitch or 12 % in pace', () => {
    const pairs = played.flatMap((a, at) => played.slice(at + 1).map((b) => ({ a, b })));
    const alike = pairs.filter(({ a, b }) => {
      const pace = Math.max(a.seconds, b.seconds) / Math.min(a.seconds, b.seconds) - 1;
      return Math.abs(semitones(a.pitch, b.pitch)) < 2 && pace < 0.12;
    });
    expect(alike.map(({ a, b }) => `${a.id} and ${b.id}`)).toEqual([]);
  });

  it('of women lie a third above those of men', () => {
    const genders = Object.fromEntries(
      parse(readFileSync('content/voices.yaml', 'utf8')).map((voice: { id: string; gender: string }) => [
        voice.id,
        voice.gender,
      ]),
    );
    const pitches = (gender: string) => played.filter(({ id }) => genders[id] === gender).map(({ pitch }) => pitch);
    const gap = semitones(Math.max(...pitches('M')), Math.min(...pitches('F')));
    expect([pitches('F').length, pitches('M').length]).toEqual([4, 4]);
    expect(gap).toBeGreaterThan(2.5);
  });

  it('are equally loud, and never too loud', () => {
    for (const { id, speech } of played) {
      expect(Math.abs(loudnessOf(speech) - TARGET_LUFS), id).toBeLessThan(1);
      expect(
        speech.samples.every((sample) => Math.abs(sample) <= 1),
        id,
      ).toBe(true);
    }
  });
});

describe('stability', () => {
  const pieces = (voice: VoiceId, stability: number) => Array.fromAsync(speak(TEXT, voice, stability));
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + Math.abs(each), 0) / numbers.length;

  /** How far the phrases lie from how the voice says them at its steadiest: semitones, and share of the duration. */
  async function variationOf(voice: VoiceId, stability: number, steady: readonly Speech[]) {
    const loose = await pieces(voice, stability);
    const pairs = steady.flatMap((from, at) => (loose[at] ? [{ from, to: loose[at] }] : []));
    return {
      pitch: mean(pairs.map(({ from, to }) => semitones(medianOf(pitchesOf(from)), medianOf(pitchesOf(to))))),
      pace: mean(pairs.map(({ from, to }) => secondsOf(to) / secondsOf(from) - 1)),
    };
  }

  // One of each base voice in the long lane.
  const varied = LONG ? (['nova', 'phoenix', 'titan'] as const) : (['nova'] as const);
  it.each(varied)('%s varies more the less of it there is', async (voice) => {
    const steady = await pieces(voice, 1);
    const loose = await variationOf(voice, 0, steady);
    const usual = await variationOf(voice, 0.5, steady);
    expect(loose.pitch).toBeGreaterThan(0.9);
    expect(loose.pitch).toBeGreaterThan(usual.pitch * 1.4);
    expect(loose.pace).toBeGreaterThan(0.04);
    expect(loose.pace).toBeGreaterThan(usual.pace * 1.4);
  });

  it('widens the melody of a phrase where the base voice lets it', async () => {
    const [loose, even] = await Promise.all([say('nova', 0), say('nova', 1)]);
    const range = (speech: Speech) => {
      const pitches = pitchesOf(speech).toSorted((a, b) => a - b);
      const at = (share: number) => pitches[Math.floor(pitches.length * share)] ?? Number.NaN;
      return semitones(at(0.1), at(0.9));
    };
    expect(range(loose)).toBeGreaterThan(range(even) * 2);
  });

  it('says the same the same way every time', async () => {
    const [once, again] = await Promise.all([say('aria', 0.2), say('aria', 0.2)]);
    expect(once.samples).toEqual(again.samples);
  });
});

describe('a text', () => {
  it.each([
    ['emoji between words', 'Hello 🎉 there 🎉'],
    ['accents', 'Café naïve façade'],
    ['tags', '<speak><break time="9s"/>Hello</speak>'],
    ['what a shell would run', '$(reboot) `id` ; rm -rf / && echo "x"'],
    ['an option of a command', '-voice kal -o /etc/passwd'],
    ['a null character', 'Hello\u0000there'],
    ['lone surrogates', 'Hello \ud800 there'],
    ['500 letters without a blank', 'a'.repeat(500)],
    ['a number that takes minutes', '7'.repeat(LONG ? 500 : 100)],
    ['a sum of money', 'That is €40 or £35.'],
  ])('with %s is spoken', async (_, text) => {
    const speech = await say('echo', 0.5, text);
    expect(secondsOf(speech)).toBeGreaterThan(0.5);
    expect(secondsOf(speech)).toBeLessThan(200);
  });

  it.each([[''], ['   '], ['🎉'], ['你好'], ['مرحبا'], ['...!?'], ['\u0000']])(
    'of %j is nothing to say',
    async (text) => {
      expect((await say('nova', 0.5, text)).samples.length).toBe(0);
    },
  );
});
