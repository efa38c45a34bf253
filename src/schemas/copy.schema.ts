import { z } from 'astro/zod';
import { landingCopy } from './landing.schema.ts';

const text = z.string().min(1);
const link = z.strictObject({
  id: z.string().describe('Stable id of the element; clicks are counted under it.'),
  label: text,
  href: z.string().startsWith('/'),
});
const heading = z.strictObject({ title: text, text });

const chrome = z.strictObject({
  page: z.literal('chrome').describe('What every page shares.'),
  skipLink: text.describe('First thing a keyboard reaches.'),
  navLabel: text.describe('Name of the navigation at the top.'),
  homeLabel: text.describe('Accessible name of the logo.'),
  nav: z.array(link),
  footerNavLabel: text.describe('Name of the navigation at the bottom.'),
  footerNav: z.array(link),
  copyright: text.describe('{year} and {name} are filled in.'),
  feedTitle: text.describe('Name of the feed; {name} is filled in.'),
  ribbon: text.describe('Shown on previews of a branch; {branch} and {commit} are filled in.'),
});

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
  chrome,
  home,
  blog,
  post,
  notFound,
  legal,
  ...landingCopy,
]);

export type Copy = z.infer<typeof copySchema>;
export type CopyOf<Page extends Copy['page']> = Extract<Copy, { page: Page }>;
