import { z } from 'astro/zod';
import { branchCopySchema } from './branch-copy.schema.ts';
import { chromeCopySchema } from './chrome-copy.schema.ts';
import { bookDemo, scheduleDemo } from './demo-copy.schema.ts';
import { formsCopySchema } from './forms-copy.schema.ts';
import { landingCopy } from './landing.schema.ts';
import { styleguideCopySchema } from './styleguide.schema.ts';

const text = z.string().min(1);
const heading = z.strictObject({ title: text, text });

const home = z.strictObject({
  page: z.literal('home'),
  title: text.describe('Title of the page, before the name of the product.'),
  latestHeading: text.describe('Above the newest posts.'),
  allPosts: text.describe('Link to the blog below them.'),
});

const blog = z.strictObject({
  page: z.literal('blog'),
  title: text.describe('Title of the list, before the name of the product.'),
  heading: text,
  subtitle: text,
  description: text.max(160).describe('For search results.'),
  pageTitle: text.describe('Title of the second page and later; {page} is filled in.'),
  empty: heading.describe('Shown while no post is published.'),
  readingTime: text.describe('{minutes} is filled in.'),
  readMore: text,
  readMoreLabel: text.describe('Accessible name of that link; {title} is filled in.'),
  imageAlt: text.describe('Alternative text of a featured image; {title} is filled in.'),
  tagsLabel: text.describe('Name of the list of tags.'),
  pagination: z.strictObject({
    label: text.describe('Name of the navigation.'),
    newer: text,
    older: text,
    position: text.describe('{page} and {pages} are filled in.'),
  }),
});

const post = z.strictObject({
  page: z.literal('post'),
  fallbackTitle: text.describe('Title while there is no post, before the name of the product.'),
  back: text,
  loading: text,
  notFound: heading,
  error: z.strictObject({ ...heading.shape, retry: text }).describe('When the store does not answer.'),
  preview: z.strictObject({
    text: text.describe('On top of a draft shown by a signed link.'),
    expires: text.describe('{date} is filled in.'),
  }),
});

const notFound = z.strictObject({
  page: z.literal('not-found'),
  title: text,
  text,
  back: text,
});

const legal = z.strictObject({
  page: z.literal('legal').describe('What frames each legal text.'),
  back: text,
  effective: text.describe('{date} is filled in.'),
  contents: text.describe('Above the table of contents, and its name.'),
});

/** One file of `content/copy`: what one page says. `page` is the name of the file. */
export const copySchema = z.discriminatedUnion('page', [
  branchCopySchema,
  chromeCopySchema,
  home,
  blog,
  post,
  notFound,
  legal,
  styleguideCopySchema,
  formsCopySchema,
  bookDemo,
  scheduleDemo,
  ...landingCopy,
]);

export type Copy = z.infer<typeof copySchema>;
export type CopyOf<Page extends Copy['page']> = Extract<Copy, { page: Page }>;
