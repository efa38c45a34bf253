import { z } from 'astro/zod';

const text = z.string().min(1);

/** Copy around an embedded page of another site. */
export const frameCopySchema = z.strictObject({
  title: text.describe('Accessible name of the frame.'),
  heading: text.describe('Heading of the placeholder.'),
  text,
  open: text.describe('Button that loads the frame.'),
  loading: text,
  outside: text.describe('Link that opens the page in a new tab.'),
  failed: text.describe('Error when the frame did not load; the alternative follows.'),
});

export type FrameCopy = z.infer<typeof frameCopySchema>;
