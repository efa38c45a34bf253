import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const mail = z.strictObject({ subject: text, text });
/** Texts under these keys. */
const texts = <const Key extends string>(...keys: readonly Key[]) => z.record(z.enum(keys), text);

const place = texts('call', 'ask', 'meeting');

/** `content/copy/mails.yaml`: all text of mails and calendar files. Names in braces are filled in. */
export const mailCopySchema = z.strictObject({
  page: z.literal('mails'),
  /** To the team. {kind}, {company}, {name}. */
  lead: z.strictObject({ subject: text, intro: text }),
  /** To the team, of {count} leads that are kept apart because many came at once; {url} of the list. */
  crowd: mail,
  /** To the visitor, above the words of an admin. {name} of the product. */
  reply: z.strictObject({ subject: text }),
  /** To the team. {name}, {when}. */
  booking: z.strictObject({ created: mail, moved: mail, rehosted: mail, cancelled: mail }),
  /**
   * To the visitor. Must not contain any text that the visitor typed, or the form could send arbitrary mail. {when},
   * {zone}, {url}, {minutes}, {place}, {phone}, {email}, {name} of the product. `held` asks to confirm a time by {url} before
   * {until}, `heldBesides` one beside the demo at {other}, whose link is {otherUrl}. `reminder`: a day and an hour before.
   */
  visitor: z.strictObject({
    held: mail,
    heldBesides: mail,
    created: mail,
    moved: mail,
    rehosted: mail,
    cancelled: mail,
    cancelledByUs: mail,
    reminder: mail,
  }),
  /**
   * Where a demo takes place: {place} of mails to the visitor, the sentence of the team's mail, and the location of the
   * calendar entry. `call` and `ask` (the booking has no number) where we call, `meeting` where a host waits behind a
   * link. {digits}: the last four of the visitor's number; {host}, {link}, {name} of the product, {email}; {phone} of the
   * visitor in the team's mail only.
   */
  place: z.strictObject({ visitor: place, team: place, location: place }),
  /** Heading of the admin's reason for a cancellation. */
  reason: text,
  /** Headings of mails to the team. */
  headings: texts('answers', 'context', 'leads', 'inbox'),
  /** Labels of the visit's context. */
  context: texts(
    ...(['page', 'landing', 'referrer', 'source', 'medium', 'campaign', 'term', 'content'] as const),
    ...(['question', 'chatSession', 'transcript'] as const),
  ),
  contactBy: texts('any', 'email'),
  /** Calendar that the team subscribes to. {name} of the product; {who}: the visitor. */
  feed: z.strictObject({ name: text, summary: text }),
  /** Calendar entry. {name} of the product; {place}, {url} in its description. */
  event: z.strictObject({ summary: text, description: text }),
});
export type MailCopy = z.infer<typeof mailCopySchema>;
