import type { z } from 'astro/zod';
import { text, texts } from '#core/content/text.schema.ts';

/** The field of the landing page whose words a voice says. */
export const wordsCopySchema = texts('label', 'voices', 'action', 'more', 'empty', 'busy', 'failed').extend({
  text: text.describe('Stands in the field until the visitor types.'),
  preview: text.describe('Says that the embedded engine speaks, and what a real one adds.'),
  recording: text.describe('Accessible name of the player.'),
});
export type WordsCopy = z.infer<typeof wordsCopySchema>;
