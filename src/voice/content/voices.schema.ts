import { z } from 'astro/zod';
import { text } from '#core/content/text.schema.ts';
import { voiceIds } from '../contract/voices.ts';

/** A voice of `content/voices.yaml`, which lists them in the order shown. */
export const voiceSchema = z.strictObject({
  id: z.enum(voiceIds).describe('Id in requests and file names; never changes.'),
  name: text.describe('Display name.'),
  gender: z.enum(['F', 'M']).describe('How the voice sounds; the copy of the page has the word for it.'),
  accent: text.describe('Speaking style, in one word.'),
  description: text.max(80).describe('Sound of the voice and what it is good for.'),
  sample: text
    .max(80)
    .describe('Text of the preview, 3 to 5 seconds. After a change `npm run media` records it again.'),
});

export const voicesSchema = z.array(voiceSchema).length(voiceIds.length);

export type Voice = z.infer<typeof voiceSchema>;

/** `content/voice-previews.json`, written by `npm run media`: the input that each voice preview was made from. */
export const voicePreviewsSchema = z.partialRecord(
  z.enum(voiceIds),
  z.strictObject({
    engine: text.describe('Speech engine, with its version.'),
    from: text.describe('Hash of the voice and its text.'),
    seconds: z.number().positive(),
  }),
);

export type VoicePreviews = z.infer<typeof voicePreviewsSchema>;
