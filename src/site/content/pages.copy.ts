import { z } from 'astro/zod';
import { filled, headShape, text, texts } from '#core/content/text.schema.ts';

/** `content/copy/home.yaml` */
export const homeCopySchema = z.strictObject({
  page: z.literal('home'),
  title: headShape.title,
  latestHeading: text.describe('Above the newest posts.'),
  allPosts: text.describe('Link to the blog below them.'),
});

/** `content/copy/not-found.yaml` */
export const notFoundCopySchema = texts('title', 'text', 'back').extend({
  page: z.literal('not-found'),
  more: z.array(z.strictObject({ id: text, label: text, href: text })).describe('Other ways on.'),
});

/** `content/copy/legal.yaml` */
export const legalCopySchema = texts('back').extend({
  page: z.literal('legal').describe('What frames each legal text.'),
  effective: filled('date'),
  contents: text.describe('Above the table of contents, and its name.'),
});

/** `content/copy/llms.yaml` */
export const llmsCopySchema = texts('pagesHeading', 'postsHeading', 'contactHeading').extend({
  page: z.literal('llms').describe('What language models are told, at /llms.txt.'),
  text: text.describe('What the company does, after its one sentence of site.yaml.'),
  pages: z.array(texts('title').extend({ path: z.string().startsWith('/'), text: text.describe('What is there.') })),
});

/** `content/copy/branch.yaml`: the page of a preview that lists the changes of its branch. */
export const branchCopySchema = texts('heading').extend({
  page: z.literal('branch'),
  ...headShape,
  lead: text.describe('{branch} and {live}, the host of the live site, are filled in.'),
  kinds: texts('changed', 'restyled', 'new', 'gone').describe('Kinds of change, in a word or two.'),
  everyPost: text.describe('In place of a title: the template all posts share.'),
  livePage: text.describe('Link to the same page of the live site.'),
  livePageLabel: text.describe('Accessible name of that link; {title} is filled in.'),
  shared: texts('frame', 'look').describe('What differs on every page at once.'),
  posts: text.describe('Said when the two sites were built from different posts.'),
  outcomes: texts('same', 'unreachable', 'missing', 'unreadable').describe(
    'Shown in place of a list: nothing differs, or why that is unknown.',
  ),
});
export type BranchCopy = z.infer<typeof branchCopySchema>;

/** `content/copy/styleguide.yaml`: a page for developers, excluded from builds. */
export const styleguideCopySchema = texts('title', 'lead', 'noPicture').extend({
  page: z.literal('styleguide'),
  sections: texts('colors', 'type', 'space', 'actions', 'things', 'posts', 'forms').describe('Headings.'),
  states: texts('rest', 'hover', 'focus', 'current', 'missing', 'busy', 'fault').describe('What a part is shown in.'),
  sample: text.describe('What type is shown with.'),
});
export type StyleguideCopy = z.infer<typeof styleguideCopySchema>;

/**
 * Front matter of a file of `content/legal`. Its text uses facts of the brand as `{props.name}`, which the page passes.
 */
export const legalSchema = z.strictObject({
  title: text.describe('Heading and title of the page.'),
  description: z.string().max(160).describe('For search results.'),
  effective: z.date().describe('First day on which this text applies, such as 2025-07-18.'),
});

export type Legal = z.infer<typeof legalSchema>;
