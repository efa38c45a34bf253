import { isCached, publish, type Recipe, recall } from '#core/rendering/artifacts.ts';
import { STABILITY } from '../contract/voices.ts';
import { encodeMp3 } from '../server/speech/mp3.ts';
import { toPhrases } from '../server/speech/phrases.ts';
import { ENGINE_VERSION, speak, voiceRecipes } from '../server/speech/speak.ts';
import { joinSpeech, type Speech } from '../server/speech/speech.ts';
import { toBars } from '../waveform/loudness.ts';

/** A title that is spoken: the address of an MP3 file, and the loudness of each bar of its waveform, 1 to 100. */
export interface TitleRecording {
  readonly audio: string;
  readonly bars: readonly number[];
}

/** The voice of our own agent. */
const VOICE = 'nova';
const BARS = 120;
/** How long one build speaks new titles, ms; later builds go on with the others. A title takes about 0.2 s. */
const DEADLINE_MS = 60_000;

const recipesOf = (title: string) => {
  const from = [title, VOICE, STABILITY.default, ENGINE_VERSION, voiceRecipes[VOICE]];
  return {
    audio: { kind: 'title', version: 1, extension: 'mp3', from },
    bars: { kind: 'title-bars', version: 1, extension: 'json', from: [from, BARS] },
  } satisfies Record<string, Recipe>;
};

/** Whether the voice can say all of a title: it reads Latin letters, with or without accents. */
const isReadable = (title: string): boolean =>
  toPhrases(title).length > 0 && !/[^\P{L}a-z]/iu.test(title.normalize('NFKD'));

/** Level below which the end of a title is no longer heard; full scale is 1. */
const QUIET = 0.03;
/** Kept after it, seconds: the last sound fades. */
const FADE_SECONDS = 0.06;

/** A title as it is said, without the pause that a sentence ends with. */
async function sayTitle(title: string): Promise<Speech> {
  const { samples, sampleRate } = joinSpeech(await Array.fromAsync(speak(title, VOICE, STABILITY.default)));
  const end = samples.findLastIndex((sample) => Math.abs(sample) > QUIET) + Math.round(FADE_SECONDS * sampleRate);
  return { samples: samples.slice(0, end), sampleRate };
}

async function record(title: string): Promise<TitleRecording> {
  let speech: Promise<Speech> | undefined;
  const say = () => {
    speech ??= sayTitle(title);
    return speech;
  };
  const { audio, bars } = recipesOf(title);
  return {
    audio: await publish(audio, async () => encodeMp3(await say())),
    bars: JSON.parse(await recall(bars, async () => JSON.stringify(toBars((await say()).samples, BARS)))),
  };
}

/**
 * Speaks titles with the embedded engine, in their order, unless an earlier build did. `left`: how many of them wait for
 * a later build. A title in other letters has no recording, and no title can fail a build.
 */
export async function recordTitles(
  titles: readonly string[],
  deadlineMs = DEADLINE_MS,
): Promise<{ recorded: ReadonlyMap<string, TitleRecording>; left: number }> {
  const recorded = new Map<string, TitleRecording>();
  const deadline = performance.now() + deadlineMs;
  let left = 0;
  for (const title of new Set(titles.filter(isReadable))) {
    const { audio, bars } = recipesOf(title);
    const isMade = (await isCached(audio)) && (await isCached(bars));
    if (!isMade && performance.now() > deadline) left += 1;
    else
      await record(title).then(
        (made) => recorded.set(title, made),
        () => undefined,
      );
  }
  return { recorded, left };
}
