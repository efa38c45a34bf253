import { z } from 'astro/zod';
import { assistantCopySchema } from '#contracts/assistant-copy.ts';
import { mailCopySchema } from '#contracts/site-facts.ts';
import { adminCopySchema } from './admin-copy.schema.ts';
import { blogListCopySchema } from './blog-list-copy.schema.ts';
import { bookingsCopySchema } from './bookings-copy.schema.ts';
import { branchCopySchema } from './branch-copy.schema.ts';
import { callsCopySchema } from './calls.schema.ts';
import { chatCopySchema } from './chat-copy.schema.ts';
import { chatsCopySchema } from './chats-copy.schema.ts';
import { chromeCopySchema } from './chrome-copy.schema.ts';
import { bookDemo, scheduleDemo } from './demo-copy.schema.ts';
import { formsCopySchema } from './forms-copy.schema.ts';
import { knowledgePagesCopySchema } from './knowledge.schema.ts';
import { landingCopy } from './landing.schema.ts';
import { leadsCopySchema } from './leads-copy.schema.ts';
import { peopleCopySchema } from './people-copy.schema.ts';
import { postEditorCopySchema } from './post-editor-copy.schema.ts';
import { postPublishCopySchema } from './post-publish-copy.schema.ts';
import { retrievalCopySchema } from './retrieval-copy.schema.ts';
import { richTextCopySchema } from './rich-text-copy.schema.ts';
import { styleguideCopySchema } from './styleguide.schema.ts';
import { trafficCopySchema } from './traffic-copy.schema.ts';
import { tryCopySchema } from './try-copy.schema.ts';
import { visitorsCopySchema } from './visitors-copy.schema.ts';

const text = z.string().min(1);
const heading = z.strictObject({ title: text, text });

const home = z.strictObject({
  page: z.literal('home'),
  title: text.describe('Title of the page, before the name of the product.'),
  latestHeading: text.describe('Above the newest posts.'),
  allPosts: text.describe('Link to the blog below them.'),
});

/** The page of a category or a tag; {label} is filled in. */
const labelPage = z.strictObject({
  title: text.describe('Title of the page, before the name of the product.'),
  pageTitle: text.describe('Title of its second page and later; {page} is filled in too.'),
  text: text.describe('Under the heading, which is the label itself.'),
  description: text.max(120).describe('For search results; a label has at most 40 characters.'),
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
  readMore: text.describe('Link of a card; the title is read out after it.'),
  imageAlt: text.describe('Alternative text of a featured image; {title} is filled in.'),
  tagsLabel: text.describe('Name of the list of tags.'),
  category: labelPage,
  tag: labelPage,
  allPosts: text.describe('Way back from the posts of a label to all.'),
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
  copyLink: z.strictObject({
    label: text,
    done: text.describe('When the address is in the clipboard.'),
    refused: text.describe('When the browser refuses; the address follows.'),
  }),
  beside: z.strictObject({
    label: text.describe('Name of what stands below a post.'),
    older: text,
    newer: text,
    related: text,
  }),
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
  more: z.array(z.strictObject({ id: text, label: text, href: text })).describe('Other ways on.'),
});

const legal = z.strictObject({
  page: z.literal('legal').describe('What frames each legal text.'),
  back: text,
  effective: text.describe('{date} is filled in.'),
  contents: text.describe('Above the table of contents, and its name.'),
});

const llms = z.strictObject({
  page: z.literal('llms').describe('What language models are told, at /llms.txt.'),
  text: text.describe('What the company does, after its one sentence of site.yaml.'),
  pagesHeading: text,
  pages: z.array(
    z.strictObject({ title: text, path: z.string().startsWith('/'), text: text.describe('What is there.') }),
  ),
  postsHeading: text,
  contactHeading: text,
});

/** One file of `content/copy`: what one page says. `page` is the name of the file. */
export const copySchema = z.discriminatedUnion('page', [
  adminCopySchema,
  blogListCopySchema,
  bookingsCopySchema,
  chatsCopySchema,
  retrievalCopySchema,
  trafficCopySchema,
  leadsCopySchema,
  peopleCopySchema,
  visitorsCopySchema,
  branchCopySchema,
  callsCopySchema,
  chatCopySchema,
  chromeCopySchema,
  home,
  blog,
  post,
  postEditorCopySchema,
  postPublishCopySchema,
  richTextCopySchema,
  notFound,
  legal,
  knowledgePagesCopySchema,
  styleguideCopySchema,
  formsCopySchema,
  bookDemo,
  scheduleDemo,
  tryCopySchema,
  mailCopySchema,
  assistantCopySchema,
  llms,
  ...landingCopy,
]);

export type Copy = z.infer<typeof copySchema>;
export type CopyOf<Page extends Copy['page']> = Extract<Copy, { page: Page }>;
