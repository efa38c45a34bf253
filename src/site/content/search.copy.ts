import { z } from 'astro/zod';
import { filled, headShape, text, texts } from '#core/content/text.schema.ts';

/** `content/copy/search.yaml`: the search over help and blog. */
export const searchCopySchema = texts('heading', 'label', 'submit', 'one').extend({
  page: z.literal('search'),
  ...headShape,
  other: filled('count'),
  most: filled('count').describe('In place of `other`, where more was found than is shown.'),
  none: filled('query'),
  failed: text.describe('When the index cannot be loaded.'),
  plain: text.describe('For browsers without a script.'),
  browse: texts('heading')
    .extend({ items: z.array(texts('id', 'label').extend({ href: z.string().startsWith('/') })) })
    .describe('Pages to look through instead.'),
});
export type SearchCopy = z.infer<typeof searchCopySchema>;
