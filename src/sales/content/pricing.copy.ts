import { z } from 'astro/zod';
import { filled, headShape, texts, titled } from '#core/content/text.schema.ts';

const list = texts('heading').extend({ items: z.array(titled).min(1) });

/** `content/copy/pricing.yaml`: how a quote comes about, with an estimate that is carried into the demo request. */
export const pricingCopySchema = texts('heading', 'lead').extend({
  page: z.literal('pricing'),
  ...headShape,
  steps: list.describe('How a visitor gets a quote, in order.'),
  depends: list.describe('What the quote depends on.'),
  estimator: texts('heading', 'text', 'calls', 'minutes', 'submit').extend({
    hours: texts('label').extend({ options: texts('office', 'evenings', 'always') }),
    result: filled('hours'),
    message: filled('calls', 'minutes', 'hours').describe(
      'Message of the demo request that the numbers are carried into.',
    ),
  }),
  terms: texts('heading', 'text', 'link').extend({
    href: z.string().startsWith('/').describe('Page with the terms of payment.'),
  }),
});
export type PricingCopy = z.infer<typeof pricingCopySchema>;
