import { z } from 'astro/zod';

const text = z.string().min(1);
const words = z.strictObject({ title: text, text });

/** Copy of the card of a paid engine. */
export const vendorEngineCopySchema = z.strictObject({
  heading: text,
  none: text.describe('Where no such engine is configured.'),
  switch: text.describe('Name of the switch.'),
  on: text,
  off: text,
  switching: text,
  effect: text.describe('What switching off means.'),
  calls: text.describe('{calls} and {budget} are filled in.'),
  perVisitor: text.describe('{count} is filled in.'),
  paused: text.describe('{time} is filled in.'),
  spent: text.describe('When the calls of the day are used.'),
  toasts: z.strictObject({ on: words, off: words, failed: text.describe('Above what the server said.') }),
});

export type VendorEngineCopy = z.infer<typeof vendorEngineCopySchema>;
