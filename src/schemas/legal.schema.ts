import { z } from 'astro/zod';

/** Head of a file of `content/legal`. Its text takes facts of the brand as `{props.name}`; the page hands them over. */
export const legalSchema = z.strictObject({
  title: z.string().min(1).describe('Heading and title of the page.'),
  description: z.string().max(160).describe('For search results.'),
  effective: z.date().describe('First day on which this text applies, such as 2025-07-18.'),
});

export type Legal = z.infer<typeof legalSchema>;
