import { z } from 'astro/zod';

const text = z.string().min(1);
const heading = z.strictObject({ title: text, text });

/** The page of a category or a tag; {label} is filled in. */
const labelPage = z.strictObject({
  title: text.describe('Title of the page, before the name of the product.'),
  pageTitle: text.describe('Title of its second page and later; {page} is filled in too.'),
  text: text.describe('Below the heading, which is the label itself.'),
  description: text.max(120).describe('For search results; a label has at most 40 characters.'),
});

/** `content/copy/blog.yaml`: the list of posts and its cards. */
export const blogCopySchema = z.strictObject({
  page: z.literal('blog'),
  title: text.describe('Title of the list, before the name of the product.'),
  heading: text,
  subtitle: text,
  description: text.max(160).describe('For search results.'),
  pageTitle: text.describe('Title of the second page and later; {page} is filled in.'),
  empty: heading.describe('Shown while no post is published.'),
  readingTime: text.describe('{minutes} is filled in.'),
  readMore: text.describe('Link of a card; screen readers read the title after it.'),
  imageAlt: text.describe('Alternative text of a featured image; {title} is filled in.'),
  tagsLabel: text.describe('Accessible name of the list of tags.'),
  category: labelPage,
  tag: labelPage,
  allPosts: text.describe('Link from the posts of a label to all posts.'),
  pagination: z.strictObject({
    label: text.describe('Accessible name of the navigation.'),
    newer: text,
    older: text,
    position: text.describe('{page} and {pages} are filled in.'),
  }),
});
export type BlogCopy = z.infer<typeof blogCopySchema>;

/** `content/copy/post.yaml`: the page of a post. */
export const postCopySchema = z.strictObject({
  page: z.literal('post'),
  fallbackTitle: text.describe('Title while there is no post, before the name of the product.'),
  back: text,
  copyLink: z.strictObject({
    label: text,
    done: text.describe('After the address was copied.'),
    refused: text.describe('When the browser refuses access to the clipboard; the address follows.'),
  }),
  beside: z.strictObject({
    label: text.describe('Accessible name of the links below a post.'),
    older: text,
    newer: text,
    related: text,
  }),
  loading: text,
  notFound: heading,
  error: z.strictObject({ ...heading.shape, retry: text }).describe('When the store is unavailable.'),
  preview: z.strictObject({
    text: text.describe('Above a draft shown by a preview link.'),
    expires: text.describe('{date} is filled in.'),
  }),
});
export type PostCopy = z.infer<typeof postCopySchema>;
