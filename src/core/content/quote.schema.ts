import { z } from 'astro/zod';

const text = z.string().min(1);

/** Quote of a customer. */
export const quoteSchema = z.strictObject({
  text,
  name: text,
  role: text,
  company: text,
  avatar: text.max(3).describe('Initials, which stand where others show a face.'),
  rating: z.int().min(1).max(5),
});
export type Quote = z.infer<typeof quoteSchema>;
