import type { SiteFacts } from '#contracts/site-facts.ts';
import { fillIn } from '#shell/fill-in.ts';
import { type StoredLead, toStoredLead } from '../leads/stored-lead.ts';
import type { Mail } from './mail.ts';
import type { Claimed } from './outbox.store.ts';
import { writeAnswers, writeContext, writeParts } from './written.ts';

/** What a webhook is told of a lead. */
export function toLeadData(subject: Claimed['subject']) {
  const { id, createdAt, text } = toStoredLead(subject);
  return { lead: { id, createdAt: new Date(createdAt).toISOString(), ...text } };
}

/** The mail to the team. `to`: its addresses. */
export function toLeadMail(
  { delivery, subject }: Claimed,
  facts: SiteFacts,
  { to, origin }: { to: readonly string[]; origin: string },
): Mail {
  const lead = toStoredLead(subject);
  const { mails, kinds } = facts;
  const { kind, answers } = lead.text;
  const { firstName, lastName, company, email } = answers;
  const places = { kind: kinds[kind], company, name: `${firstName} ${lastName}` };
  return {
    id: delivery.id,
    to,
    replyTo: email,
    subject: fillIn(mails.lead.subject, places),
    text: writeParts([
      ['', fillIn(mails.lead.intro, places)],
      [mails.headings.answers, writeAnswers(answers, facts)],
      ['', contactLine(lead, facts)],
      [mails.headings.context, writeContext(lead.text.context, facts)],
      ['', fillIn(mails.headings.inbox, { url: `${origin}/admin#leads/${lead.id}` })],
    ]),
  };
}

const contactLine = ({ text }: StoredLead, { mails }: SiteFacts) =>
  text.consent ? mails.contactBy.any : mails.contactBy.email;
