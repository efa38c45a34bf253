import { z } from 'astro/zod';
import { text } from '#core/content/text.schema.ts';
import { voiceIds } from '../contract/voices.ts';

/** A sentence that one of our voices says on the site. */
export const spokenLineSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('Name of the recording in `public/audio/lines`.'),
  voice: z.enum(voiceIds),
  text: text.max(200),
});

/** `content/spoken-lines.yaml`; `npm run media` records them. */
export const spokenLinesSchema = z.array(spokenLineSchema);

export type SpokenLine = z.infer<typeof spokenLineSchema>;

/** The input that a line was recorded from, and its recording. */
export const lineRecordingSchema = z.strictObject({
  engine: text.describe('Speech engine, with its version.'),
  from: text.describe('Hash of the voice and its text.'),
  seconds: z.number().positive(),
  bars: z.array(z.int().min(1).max(100)).length(36).describe('Loudness of equal intervals.'),
});

/** `content/line-recordings.json`, written by `npm run media`. */
export const lineRecordingsSchema = z.record(z.string(), lineRecordingSchema);

export type LineRecordings = z.infer<typeof lineRecordingsSchema>;

/** A line with its recording, as pages show it. */
export interface RecordedLine {
  readonly id: string;
  readonly text: string;
  /** Display name of the voice. */
  readonly voice: string;
  /** Address of the recording, MP3. */
  readonly audio: string;
  readonly seconds: number;
  readonly bars: readonly number[];
}
