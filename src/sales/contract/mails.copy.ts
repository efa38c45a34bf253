import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const mail = z.strictObject({ subject: text, text });

/** `content/copy/mails.yaml`: all text of mails and calendar files. Names in braces are filled in. */
export const mailCopySchema = z.strictObject({
  page: z.literal('mails'),
  /** To the team. {kind}, {company}, {name}. */
  lead: z.strictObject({ subject: text, intro: text }),
  /** To the team. {name}, {when}. */
  booking: z.strictObject({ created: mail, moved: mail, cancelled: mail }),
  /**
   * To the visitor. Must not contain any text that the visitor typed, or the form could send arbitrary mail. {when},
   * {zone}, {url}, {minutes}, {phone}, {email}, {name} of the product.
   */
  visitor: z.strictObject({ created: mail, moved: mail, cancelled: mail, cancelledByUs: mail }),
  /** Heading of the admin's reason for a cancellation. */
  reason: text,
  /** Headings of mails to the team. */
  headings: z.strictObject({ answers: text, context: text, leads: text, inbox: text }),
  /** Labels of the visit's context. */
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
  /** Calendar entry. {name} of the product. */
  event: z.strictObject({ summary: text, description: text }),
});
export type MailCopy = z.infer<typeof mailCopySchema>;
