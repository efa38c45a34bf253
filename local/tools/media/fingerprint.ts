import { createHash } from 'node:crypto';
import type { Call } from '#voice/content/calls.schema.ts';
import type { SpokenLine } from '#voice/content/lines.schema.ts';
import type { Voice } from '#voice/content/voices.schema.ts';

/** Of the code that makes recordings: raise it when the same words should sound different. */
const VERSION = 1;
const LENGTH = 16;

export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, LENGTH);

/** Hash of all inputs of a recording: equal fingerprints, equal bytes. */
export function fingerprintCall({ seconds, speakers, turns }: Call, engine: string): string {
  const voices = Object.values(speakers).flatMap((speaker) => speaker?.voice ?? []);
  return hashOf([VERSION, engine, seconds, voices, turns]);
}

/** The same for the preview of a voice. */
export function fingerprintPreview({ id, sample }: Voice, engine: string): string {
  return hashOf([VERSION, engine, id, sample]);
}

/** The same for a line. */
export const fingerprintLine = ({ voice, text }: SpokenLine, engine: string): string =>
  hashOf([VERSION, engine, voice, text]);
