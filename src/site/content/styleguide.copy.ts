import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/copy/styleguide.yaml`: a page for developers, excluded from builds. */
export const styleguideCopySchema = z.strictObject({
  page: z.literal('styleguide'),
  title: text,
  lead: text,
  sections: z
    .strictObject({ colours: text, type: text, space: text, actions: text, things: text, posts: text, forms: text })
    .describe('Headings.'),
  states: z
    .strictObject({ rest: text, hover: text, focus: text, current: text, missing: text, busy: text, fault: text })
    .describe('What a part is shown in.'),
  sample: text.describe('What type is shown with.'),
  noPicture: text,
});
export type StyleguideCopy = z.infer<typeof styleguideCopySchema>;
