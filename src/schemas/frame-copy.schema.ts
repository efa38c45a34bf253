import { z } from 'astro/zod';

const text = z.string().min(1);

/** What is said around a page from outside that is shown inside ours. */
export const frameCopy = z.strictObject({
  title: text.describe('Name of the frame, for whoever cannot see it.'),
  heading: text.describe('On the card that stands in its place.'),
  text,
  open: text.describe('The button that loads it.'),
  loading: text,
  outside: text.describe('Link that opens it on its own.'),
  failed: text.describe('When it did not load; what we offer instead follows.'),
});

export type FrameCopy = z.infer<typeof frameCopy>;
