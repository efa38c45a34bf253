import { fillIn } from '#core/template/fill-in.ts';
import type { DeliveryEvent } from '../../contract/deliveries.ts';
import type { LeadAnswers } from '../../contract/lead-calls.ts';
import type { VisitContext } from '../../contract/person.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { parseLeads, toStoredBooking, toStoredLead } from '../records/records.ts';
import type { Mail } from './channels.ts';
import { describePlace } from './demo-place.ts';
import { toInvite } from './invite.ts';
import { formatTime, joinSections, toLines } from './mail-text.ts';
import type { Claimed } from './outbox.store.ts';
import { toCrowdData } from './webhook-data.ts';

function formatAnswers(answers: Partial<LeadAnswers>, { fields }: SalesFacts): string {
  return toLines(
    Object.entries(answers).map(([name, value]) => [
      fields[name]?.label ?? name,
      fields[name]?.options?.[value] ?? value,
    ]),
  );
}

function formatContext(context: VisitContext, { mails }: SalesFacts): string {
  const names = Object.keys(mails.context) as (keyof VisitContext)[];
  return toLines(names.map((name) => [mails.context[name], context[name]]));
}

/** Builds the mail about a lead to the team. `to`: its addresses. */
export function toLeadMail(
  { delivery, subject }: Claimed,
  facts: SalesFacts,
  { to, origin }: { to: readonly string[]; origin: string },
): Mail {
  const { id, text } = toStoredLead(subject);
  const { mails, kinds } = facts;
  const { kind, answers, consent, context } = text;
  const values = { kind: kinds[kind], company: answers.company, name: `${answers.firstName} ${answers.lastName}` };
  return {
    id: delivery.id,
    to,
    replyTo: answers.email,
    subject: fillIn(mails.lead.subject, values),
    text: joinSections([
      ['', fillIn(mails.lead.intro, values)],
      [mails.headings.answers, formatAnswers(answers, facts)],
      ['', consent ? mails.contactBy.any : mails.contactBy.email],
      [mails.headings.context, formatContext(context, facts)],
      ['', fillIn(mails.headings.inbox, { url: `${origin}/admin#leads/${id}` })],
    ]),
  };
}

/** Builds the mail to the team that leads are kept apart. */
export function toCrowdMail(
  claimed: Claimed,
  { mails }: SalesFacts,
  { to, origin }: { to: readonly string[]; origin: string },
): Mail {
  const values = { ...toCrowdData(claimed), url: `${origin}/admin#leads/quarantine` };
  const { subject, text } = mails.crowd;
  return { id: claimed.delivery.id, to, subject: fillIn(subject, values), text: fillIn(text, values).trim() };
}

/** Parts of the copy by the event that a mail is about; those of a new booking for any other. */
const STEPS: Partial<Record<DeliveryEvent, keyof SalesFacts['mails']['booking']>> = {
  'booking.moved': 'moved',
  'booking.rehosted': 'rehosted',
  'booking.cancelled': 'cancelled',
};

const stepOf = (event: DeliveryEvent) => STEPS[event] ?? 'created';

interface MailContext {
  readonly to: readonly string[];
  readonly origin: string;
  readonly link: string;
}

/** Builds the mail about a booking to the team, in the site's zone. */
export function toTeamMail(
  { delivery, subject, leads }: Claimed,
  facts: SalesFacts,
  { to, origin }: MailContext,
): Mail {
  const booking = toStoredBooking(subject);
  const { mails, locale, scheduling } = facts;
  const { consent, context, ...answers } = booking.text;
  const copy = mails.booking[stepOf(delivery.event)];
  const when = formatTime(booking.start, scheduling.zone, locale);
  const values = { when, name: `${answers.firstName} ${answers.lastName}` };
  const place = booking.status === 'cancelled' ? '' : describePlace(booking, facts, mails.place.team);
  const earlier = parseLeads(leads).map((lead) => formatAnswers(lead.answers, facts));
  return {
    id: delivery.id,
    to,
    replyTo: answers.email,
    subject: fillIn(copy.subject, values),
    text: joinSections([
      ['', fillIn(copy.text, values)],
      ['', place],
      [mails.headings.answers, formatAnswers(answers, facts)],
      ['', consent ? mails.contactBy.any : mails.contactBy.email],
      [mails.headings.context, formatContext(context, facts)],
      [mails.headings.leads, earlier.join('\n\n')],
      ['', fillIn(mails.headings.inbox, { url: `${origin}/admin#bookings/${booking.id}` })],
    ]),
  };
}

/** Builds the mail to the visitor, in the visitor's zone, with a calendar file. Contains no text that they typed. */
export function toVisitorMail({ delivery, subject }: Claimed, facts: SalesFacts, { link, origin }: MailContext): Mail {
  const booking = toStoredBooking(subject);
  const { mails, name, email, phone, locale } = facts;
  const step = stepOf(delivery.event);
  const isCancelled = step === 'cancelled';
  const copy = mails.visitor[isCancelled && booking.cancelledBy === 'admin' ? 'cancelledByUs' : step];
  const values = {
    name,
    email,
    phone,
    when: formatTime(booking.start, booking.zone, locale),
    zone: booking.zone,
    place: describePlace(booking, facts, mails.place.visitor),
    minutes: booking.place.minutes,
    url: isCancelled ? `${origin}/schedule-demo` : link,
  };
  return {
    id: delivery.id,
    to: [booking.text.email],
    replyTo: facts.demoEmail,
    subject: fillIn(copy.subject, values),
    text: joinSections([
      ['', fillIn(copy.text, values).trim()],
      [mails.reason, booking.cancelledBy === 'admin' ? booking.cancelReason : ''],
    ]),
    attachments: [
      {
        filename: 'demo.ics',
        content: toInvite(booking, facts, link),
        contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
      },
    ],
  };
}

/**
 * Builds the mail that asks the visitor to confirm a time that is held; with another demo to come, it says so first.
 * Contains no text that they typed. `confirm`: signed link; `other`: that of the other demo, null when there is none.
 */
export function toHoldMail(
  { delivery, subject }: Claimed,
  facts: SalesFacts,
  links: { readonly confirm: string; readonly other: string | null },
): Mail {
  const booking = toStoredBooking(subject);
  const { start, zone, heldUntil, other, text } = booking;
  const { mails, name, demoEmail: email, phone, locale } = facts;
  const copy = mails.visitor[links.other ? 'heldBesides' : 'held'];
  const values = {
    ...{ name, email, phone, zone, url: links.confirm },
    when: formatTime(start, zone, locale),
    until: formatTime(heldUntil ?? start, zone, locale),
    other: other ? formatTime(other.start, other.zone, locale) : '',
    otherUrl: links.other ?? '',
  };
  return {
    id: delivery.id,
    to: [text.email],
    replyTo: email,
    subject: fillIn(copy.subject, values),
    text: fillIn(copy.text, values).trim(),
  };
}
