import { z } from 'astro/zod';
import { voiceIds } from '#contracts/voices.ts';

const text = z.string().min(1);

/** One entry of `content/voices.yaml`. */
export const voiceSchema = z.strictObject({
  id: z.enum(voiceIds).describe('What functions and recordings know it by; not to be changed.'),
  name: text.describe('What people call it.'),
  gender: z.enum(['F', 'M']).describe('How it sounds; the word for it stands in the copy of the page.'),
  accent: text.describe('Its manner in one word.'),
  description: text.max(80).describe('What it is good for, in a sentence or two.'),
});

export type Voice = z.infer<typeof voiceSchema>;
