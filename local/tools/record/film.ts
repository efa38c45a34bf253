import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CallTiming, callSchema, callTimingSchema } from '#voice/content/calls.schema.ts';

/** `content/film.yaml` */
const filmSchema = z.strictObject({
  calls: z.array(z.string()).min(1).describe('Calls of `content/calls`, one after the other.'),
  names: z.record(z.string(), z.string()).describe('Names of the speakers, by their role.'),
  state: z.string(),
  left: z.string().describe('Above the things that the calls leave behind.'),
  traces: z.array(
    z.strictObject({
      call: z.string(),
      turn: z.int().min(1).describe('Number of the turn after which it appears.'),
      ...{ kind: z.string(), title: z.string(), text: z.string() },
    }),
  ),
});

/** Words with the seconds of the film in which they are said. */
interface Words {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface SpokenPart {
  readonly name: string;
  readonly isAgent: boolean;
  readonly words: readonly Words[];
}

/** Something that the calls leave behind, from the second at which it appears. */
interface Trace {
  readonly at: number;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

export interface Film {
  readonly seconds: number;
  readonly state: string;
  readonly left: string;
  readonly turns: readonly SpokenPart[];
  readonly traces: readonly Trace[];
  /** Loudness of equal intervals, 1 to 100. */
  readonly bars: readonly number[];
  /** Recordings, one after the other. */
  readonly sounds: readonly string[];
}

/** Bars drawn for a second of sound. */
const BARS_A_SECOND = 2.4;

/** The bars of a call as many as its length needs beside other calls. */
function barsOf({ bars, seconds }: CallTiming): number[] {
  const count = Math.round(seconds * BARS_A_SECOND);
  return Array.from({ length: count }, (_, at) => bars[Math.floor((at * bars.length) / count)] ?? 1);
}

/** Reads the film of a project. @throws Error when it names a call or a speaker that is not there */
export async function readFilm(projectRoot: string): Promise<Film> {
  const read = (path: string) => readFile(join(projectRoot, 'content', path), 'utf8');
  const film = filmSchema.parse(parse(await read('film.yaml')));
  let from = 0;
  const turns: SpokenPart[] = [];
  const traces: Trace[] = [];
  const bars: number[] = [];
  for (const id of film.calls) {
    const call = callSchema.parse(parse(await read(`calls/${id}.yaml`)));
    const timing = callTimingSchema.parse(JSON.parse(await read(`calls/timing/${id}.json`)));
    const shifted = timing.turns.map((words) =>
      words.map(({ text, start, end }) => ({ text, start: start + from, end: end + from })),
    );
    for (const [at, { by }] of call.turns.entries()) {
      const name = film.names[by];
      if (!name) throw new Error(`content/film.yaml has no name for the ${by}.`);
      turns.push({ name, isAgent: by === 'agent', words: shifted[at] ?? [] });
    }
    for (const { call: of, turn, ...trace } of film.traces) {
      if (of === id) traces.push({ at: shifted[turn - 1]?.at(-1)?.end ?? from, ...trace });
    }
    bars.push(...barsOf(timing));
    from += call.seconds;
  }
  const sounds = film.calls.map((id) => join(projectRoot, 'public/audio/calls', `${id}.mp3`));
  return { seconds: from, state: film.state, left: film.left, turns, traces, bars, sounds };
}

/** `00:01:02.345` */
const toTimestamp = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, -1);

/**
 * WebVTT of what is said, a few words at a time, with the name of the speaker at the beginning of a turn. Where a turn begins
 * before the last one has ended, its words take the place of the others.
 */
export function toCaptions({ turns }: Pick<Film, 'turns'>): string {
  const cues = turns.flatMap(({ name, words }, turn) =>
    words.map(({ text, start, end }, at) => {
      const cue = at === 0 ? `${name}: ${text}` : text;
      const until = words[at + 1]?.start ?? Math.min(end, turns[turn + 1]?.words[0]?.start ?? end);
      return `${toTimestamp(start)} --> ${toTimestamp(until)}\n${cue}\n`;
    }),
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
