import * as z from 'zod/mini';
import { siteFactsSchema } from '#core/contract/site-facts.ts';
import { mailCopySchema } from './mails.copy.ts';

const text = z.string().check(z.minLength(1));

/** A version of the text of the consent to calls and messages. */
export const consentWordingSchema = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(40)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
});

/** Facts of the site that the functions of leads and bookings need. */
export const salesFactsSchema = z.extend(siteFactsSchema, {
  /** Current version first. */
  consent: z.array(consentWordingSchema).check(z.minLength(1)),
  mails: mailCopySchema,
  /** Labels of the fields and of their options, as the forms show them. */
  fields: z.record(z.string(), z.object({ label: text, options: z.optional(z.record(z.string(), text)) })),
  kinds: z.object({ demo: text, contact: text }),
});
export type SalesFacts = z.infer<typeof salesFactsSchema>;
