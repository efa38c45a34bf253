import { z } from 'astro/zod';

/**
 * Front matter of a file of `content/legal`. Its text uses facts of the brand as `{props.name}`, which the
 * page passes.
 */
export const legalSchema = z.strictObject({
  title: z.string().min(1).describe('Heading and title of the page.'),
  description: z.string().max(160).describe('For search results.'),
  effective: z.date().describe('First day on which this text applies, such as 2025-07-18.'),
});

export type Legal = z.infer<typeof legalSchema>;
