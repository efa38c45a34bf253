import { z } from 'astro/zod';
import { amount, filled, headShape, text, texts, titled } from '#core/content/text.schema.ts';

/** The page of a category or a tag; {label} is filled in. */
const labelPage = z.strictObject({
  title: headShape.title,
  pageTitle: text.describe('Title of its second page and later; {page} is filled in too.'),
  text: text.describe('Below the heading, which is the label itself.'),
  description: text.max(120).describe('For search results; a label has at most 40 characters.'),
});

/** `content/copy/blog.yaml`: the list of posts and its cards. */
export const blogCopySchema = texts('heading', 'subtitle').extend({
  page: z.literal('blog'),
  ...headShape,
  pageTitle: text.describe('Title of the second page and later; {page} is filled in.'),
  empty: titled.describe('Shown while no post is published.'),
  readingTime: filled('minutes'),
  readMore: text.describe('Link of a card; screen readers read the title after it.'),
  imageAlt: text.describe('Alternative text of a featured image; {title} is filled in.'),
  tagsLabel: text.describe('Accessible name of the list of tags.'),
  category: labelPage,
  tag: labelPage,
  months: z
    .strictObject({
      heading: text.describe('Above the months, below the newest posts.'),
      amount: amount.describe('Posts of a month.'),
      title: filled('month').describe('Title of the page of a month, of which the heading is the month itself.'),
      text: text.describe('Below that heading.'),
      description: filled('month').describe('For search results.'),
      older: filled('month'),
      newer: filled('month'),
      label: text.describe('Accessible name of the links to the months before and after.'),
    })
    .describe('Every post by the month of its publication, where there is more than one page of them.'),
  allPosts: text.describe('Link from the posts of a label or a month to all posts.'),
  pagination: texts('newer', 'older').extend({
    label: text.describe('Accessible name of the navigation.'),
    position: filled('page', 'pages'),
  }),
});
export type BlogCopy = z.infer<typeof blogCopySchema>;

/** `content/copy/post.yaml`: the page of a post. */
export const postCopySchema = texts('back', 'loading').extend({
  page: z.literal('post'),
  fallbackTitle: text.describe('Title while there is no post, before the name of the product.'),
  copyLink: texts('label').extend({
    done: text.describe('After the address was copied.'),
    refused: text.describe('When the browser refuses access to the clipboard; the address follows.'),
  }),
  beside: texts('older', 'newer', 'related').extend({
    label: text.describe('Accessible name of the links below a post.'),
  }),
  listen: texts('pause', 'failed', 'speed').extend({
    play: filled('title').describe('Accessible name of the player of the spoken title.'),
    engine: text.describe('Below it: what speaks.'),
  }),
  contents: text.describe('Heading of the table of contents.'),
  author: z
    .strictObject({ name: filled('name'), line: text })
    .describe('Who writes the posts; {name} is that of the site.'),
  ways: z
    .array(
      texts('text', 'label').extend({
        href: z.string().startsWith('/'),
        categories: z.array(text).describe('Of the posts that it ends; none: of all others.'),
      }),
    )
    .refine((ways) => ways.at(-1)?.categories.length === 0, 'The last one is for posts of all other categories.')
    .describe('One sentence and a link at the end of a post.'),
  notFound: titled,
  error: texts('title', 'text', 'retry').describe('When the store is unavailable.'),
  preview: z.strictObject({
    text: text.describe('Above a draft shown by a preview link.'),
    expires: filled('date'),
  }),
});
export type PostCopy = z.infer<typeof postCopySchema>;
