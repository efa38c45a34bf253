import { fillIn } from '#core/template/fill-in.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { type StoredLead, toStoredLead } from '../records/lead-record.ts';
import type { Mail } from './mail.ts';
import { formatAnswers, formatContext, joinSections } from './mail-text.ts';
import type { Claimed } from './outbox.store.ts';

/** Builds the webhook data of a lead. */
export function toLeadData(subject: Claimed['subject']) {
  const { id, createdAt, text } = toStoredLead(subject);
  return { lead: { id, createdAt: new Date(createdAt).toISOString(), ...text } };
}

/** Builds the mail about a lead to the team. `to`: its addresses. */
export function toLeadMail(
  { delivery, subject }: Claimed,
  facts: SalesFacts,
  { to, origin }: { to: readonly string[]; origin: string },
): Mail {
  const lead = toStoredLead(subject);
  const { mails, kinds } = facts;
  const { kind, answers } = lead.text;
  const { firstName, lastName, company, email } = answers;
  const values = { kind: kinds[kind], company, name: `${firstName} ${lastName}` };
  return {
    id: delivery.id,
    to,
    replyTo: email,
    subject: fillIn(mails.lead.subject, values),
    text: joinSections([
      ['', fillIn(mails.lead.intro, values)],
      [mails.headings.answers, formatAnswers(answers, facts)],
      ['', contactLine(lead, facts)],
      [mails.headings.context, formatContext(lead.text.context, facts)],
      ['', fillIn(mails.headings.inbox, { url: `${origin}/admin#leads/${lead.id}` })],
    ]),
  };
}

const contactLine = ({ text }: StoredLead, { mails }: SalesFacts) =>
  text.consent ? mails.contactBy.any : mails.contactBy.email;
