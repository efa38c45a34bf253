import * as z from 'zod/mini';
import { fillIn } from '#core/template/fill-in.ts';
import { replySchema } from '../../contract/lead-calls.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { toStoredLead } from '../records/records.ts';
import type { Mail } from './channels.ts';
import type { Claimed } from './outbox.store.ts';

/** Builds the mail that answers a lead. It quotes nothing: the address may be another person's. @throws Error without the reply */
export function toReplyMail({ delivery, subject }: Claimed, { mails, name, email }: SalesFacts): Mail {
  const { text } = toStoredLead(subject);
  const replies = z.array(replySchema).parse(JSON.parse(subject['replies'] ?? '[]'));
  const reply = replies.find(({ id }) => id === delivery.id);
  if (!reply) throw new Error('The reply is gone.');
  return {
    id: delivery.id,
    to: [text.answers.email],
    replyTo: email,
    subject: fillIn(mails.reply.subject, { name }),
    text: reply.text,
  };
}
