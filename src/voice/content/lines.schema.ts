import { z } from 'astro/zod';
import { text } from '#core/content/text.schema.ts';
import { voiceIds } from '../contract/voices.ts';

/** `content/spoken-lines.yaml`: sentences that our voices say on the site. `npm run media` records them. */
export const spokenLinesSchema = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z-]+$/)
      .describe('Name of the recording in `public/audio/lines`.'),
    voice: z.enum(voiceIds),
    text: text.max(200),
  }),
);

export type SpokenLine = z.infer<typeof spokenLinesSchema>[number];

/** `content/line-recordings.json`, written by `npm run media`: the input that each line was recorded from. */
export const lineRecordingsSchema = z.record(
  z.string(),
  z.strictObject({
    engine: text.describe('Speech engine, with its version.'),
    from: text.describe('Hash of the voice and its text.'),
    seconds: z.number().positive(),
  }),
);

export type LineRecordings = z.infer<typeof lineRecordingsSchema>;
