import * as z from 'zod/mini';
import { assistantCopySchema } from './assistant-copy.ts';

const text = z.string().check(z.minLength(1));

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** `09:00-17:30`, on a clock of 24 hours; `24:00` ends a day. */
const span = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'write it as 09:00-17:30'));

/**
 * When demos can be booked. `zone`: IANA; `hours` and `holidays` (whole days) are counted in it. A weekday that is not
 * named is free of demos.
 */
export const schedulingSchema = z.strictObject({
  zone: text,
  hours: z.partialRecord(z.enum(weekdays), z.array(span)),
  holidays: z.array(z.iso.date()),
  /** Hours between booking and the earliest demo. */
  leadHours: z.number().check(z.minimum(0), z.maximum(720)),
  /** Minutes kept free before and after a demo. */
  bufferMinutes: z.number().check(z.minimum(0), z.maximum(240)),
  /** Days from today that can be booked. */
  horizonDays: z.number().check(z.minimum(1), z.maximum(60)),
});
export type Scheduling = z.infer<typeof schedulingSchema>;

/** A wording that consent to calls and messages was, or is, given to. */
export const consentWordingSchema = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(40)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
});

const mail = z.strictObject({ subject: text, text });

/** Every sentence of a mail or a calendar file. {places} are filled in. */
export const mailCopySchema = z.strictObject({
  page: z.literal('mails'),
  /** To the team. {kind}, {company}, {name}. */
  lead: z.strictObject({ subject: text, intro: text }),
  /** To the team. {name}, {when}. */
  booking: z.strictObject({ created: mail, moved: mail, cancelled: mail }),
  /** To the visitor: no word that somebody typed may stand in it. {when}, {zone}, {url}, {minutes}, {phone}, {email}, {name} of the product. */
  visitor: z.strictObject({ created: mail, moved: mail, cancelled: mail, cancelledByUs: mail }),
  /** Above the reason an admin gave. */
  reason: text,
  /** Names of what stands below, in mails to the team. */
  headings: z.strictObject({ answers: text, context: text, leads: text, inbox: text }),
  /** Names of what a visit tells. */
  context: z.strictObject({
    page: text,
    landing: text,
    referrer: text,
    source: text,
    medium: text,
    campaign: text,
    term: text,
    content: text,
    question: text,
    chatSession: text,
    transcript: text,
  }),
  contactBy: z.strictObject({ any: text, email: text }),
  /** In a calendar. {name} of the product. */
  event: z.strictObject({ summary: text, description: text }),
});
export type MailCopy = z.infer<typeof mailCopySchema>;

/** What functions need of `content/`: the build writes it to `/site-facts.json`, beside the pages. */
export const siteFactsSchema = z.object({
  name: text,
  locale: text,
  email: text,
  demoEmail: text,
  directPhone: text,
  scheduling: schedulingSchema,
  /** The present wording first. */
  consent: z.array(consentWordingSchema).check(z.minLength(1)),
  mails: mailCopySchema,
  /** See `content/site.yaml`. */
  leadConnector: z.url(),
  chatRetentionDays: z.number(),
  assistant: assistantCopySchema,
  /** Names of the fields and of their options, as the forms show them. */
  fields: z.record(z.string(), z.object({ label: text, options: z.optional(z.record(z.string(), text)) })),
  kinds: z.object({ demo: text, contact: text }),
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;
