import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/copy/branch.yaml`: the page of a preview that lists the changes of its branch. */
export const branchCopySchema = z.strictObject({
  page: z.literal('branch'),
  title: text.describe('Title of the page, before the name of the product.'),
  heading: text,
  description: text.max(160),
  lead: text.describe('{branch} and {live}, the host of the live site, are filled in.'),
  kinds: z
    .strictObject({ changed: text, restyled: text, new: text, gone: text })
    .describe('Kinds of change, in a word or two.'),
  everyPost: text.describe('In place of a title: the template all posts share.'),
  livePage: text.describe('Link to the same page of the live site.'),
  livePageLabel: text.describe('Accessible name of that link; {title} is filled in.'),
  shared: z.strictObject({ frame: text, look: text }).describe('What differs on every page at once.'),
  posts: text.describe('Said when the two sites were built from different posts.'),
  outcomes: z
    .strictObject({ same: text, unreachable: text, missing: text, unreadable: text })
    .describe('Shown in place of a list: nothing differs, or why that is unknown.'),
});
export type BranchCopy = z.infer<typeof branchCopySchema>;
