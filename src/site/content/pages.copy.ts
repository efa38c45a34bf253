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
