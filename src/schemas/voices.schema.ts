import { z } from 'astro/zod';
import { voiceIds } from '#contracts/voices.ts';

const text = z.string().min(1);

/** A voice of `content/voices.yaml`, which lists them in the order shown. */
export const voiceSchema = z.strictObject({
  id: z.enum(voiceIds).describe('By which functions and recordings know it; never changes.'),
  name: text.describe('What people call it.'),
  gender: z.enum(['F', 'M']).describe('How it sounds; the word for it stands in the copy of the page.'),
  accent: text.describe('Its manner, in one word.'),
  description: text.max(80).describe('How it sounds and what it is good for.'),
  sample: text
    .max(80)
    .describe('What it says in its preview, 3 to 5 seconds. `npm run media` speaks it again after a change.'),
});

export const voicesSchema = z.array(voiceSchema).length(voiceIds.length);

export type Voice = z.infer<typeof voiceSchema>;

/** `content/voice-previews.json`, made by `npm run media`: of what the preview of each voice was made. */
export const voicePreviewsSchema = z.partialRecord(
  z.enum(voiceIds),
  z.strictObject({
    engine: text.describe('Who spoke, with its version.'),
    from: text.describe('Hash of voice and sentence.'),
    seconds: z.number().positive(),
  }),
);

export type VoicePreviews = z.infer<typeof voicePreviewsSchema>;
