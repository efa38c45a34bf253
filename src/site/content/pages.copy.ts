import { z } from 'astro/zod';

const text = z.string().min(1);

/** `content/copy/home.yaml` */
export const homeCopySchema = z.strictObject({
  page: z.literal('home'),
  title: text.describe('Title of the page, before the name of the product.'),
  latestHeading: text.describe('Above the newest posts.'),
  allPosts: text.describe('Link to the blog below them.'),
});
export type HomeCopy = z.infer<typeof homeCopySchema>;

/** `content/copy/not-found.yaml` */
export const notFoundCopySchema = z.strictObject({
  page: z.literal('not-found'),
  title: text,
  text,
  back: text,
  more: z.array(z.strictObject({ id: text, label: text, href: text })).describe('Other ways on.'),
});

/** `content/copy/legal.yaml` */
export const legalCopySchema = z.strictObject({
  page: z.literal('legal').describe('What frames each legal text.'),
  back: text,
  effective: text.describe('{date} is filled in.'),
  contents: text.describe('Above the table of contents, and its name.'),
});
export type LegalCopy = z.infer<typeof legalCopySchema>;

/** `content/copy/llms.yaml` */
export const llmsCopySchema = z.strictObject({
  page: z.literal('llms').describe('What language models are told, at /llms.txt.'),
  text: text.describe('What the company does, after its one sentence of site.yaml.'),
  pagesHeading: text,
  pages: z.array(
    z.strictObject({ title: text, path: z.string().startsWith('/'), text: text.describe('What is there.') }),
  ),
  postsHeading: text,
  contactHeading: text,
});

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

/** `content/copy/styleguide.yaml`: a page for developers, excluded from builds. */
export const styleguideCopySchema = z.strictObject({
  page: z.literal('styleguide'),
  title: text,
  lead: text,
  sections: z
    .strictObject({ colors: text, type: text, space: text, actions: text, things: text, posts: text, forms: text })
    .describe('Headings.'),
  states: z
    .strictObject({ rest: text, hover: text, focus: text, current: text, missing: text, busy: text, fault: text })
    .describe('What a part is shown in.'),
  sample: text.describe('What type is shown with.'),
  noPicture: text,
});
export type StyleguideCopy = z.infer<typeof styleguideCopySchema>;

/**
 * Front matter of a file of `content/legal`. Its text uses facts of the brand as `{props.name}`, which the page passes.
 */
export const legalSchema = z.strictObject({
  title: z.string().min(1).describe('Heading and title of the page.'),
  description: z.string().max(160).describe('For search results.'),
  effective: z.date().describe('First day on which this text applies, such as 2025-07-18.'),
});

export type Legal = z.infer<typeof legalSchema>;
