import { fillIn } from '#core/template/fill-in.ts';
import type { DeliveryEvent } from '../../contract/deliveries.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import { endOf, type StoredBooking, toIso, toStoredBooking } from '../records/booking-record.ts';
import { parseLeads } from '../records/person-leads.ts';
import { toInvite } from './invite.ts';
import type { Mail } from './mail.ts';
import { formatAnswers, formatContext, formatTime, joinSections } from './mail-text.ts';
import type { Claimed } from './outbox.store.ts';

type Step = keyof SalesFacts['mails']['booking'];

const stepOf = (event: DeliveryEvent): Step =>
  event === 'booking.moved' ? 'moved' : event === 'booking.cancelled' ? 'cancelled' : 'created';

/** Builds the webhook data of a booking: its current state, with the leads of the same person. */
export function toBookingData({ subject, leads }: Pick<Claimed, 'subject' | 'leads'>) {
  const { id, start, zone, status, text, cancelledBy, cancelReason } = toStoredBooking(subject);
  const times = { start: toIso(start), end: toIso(endOf(start)) };
  return { booking: { id, ...times, zone, status, cancelledBy, cancelReason, ...text }, leads: parseLeads(leads) };
}

interface MailContext {
  readonly to: readonly string[];
  readonly origin: string;
  /** Signed link of the booking. */
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
  const earlier = parseLeads(leads).map((lead) => formatAnswers(lead.answers, facts));
  return {
    id: delivery.id,
    to,
    replyTo: answers.email,
    subject: fillIn(copy.subject, values),
    text: joinSections([
      ['', fillIn(copy.text, values)],
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
  const { mails, name, email, directPhone, locale } = facts;
  const step = stepOf(delivery.event);
  const isCancelled = step === 'cancelled';
  const copy = mails.visitor[isCancelled && booking.cancelledBy === 'admin' ? 'cancelledByUs' : step];
  const values = {
    name,
    email,
    phone: directPhone,
    when: formatTime(booking.start, booking.zone, locale),
    zone: booking.zone,
    minutes: (endOf(booking.start) - booking.start) / 60_000,
    url: isCancelled ? `${origin}/schedule-demo` : link,
  };
  return {
    id: delivery.id,
    to: [booking.text.email],
    replyTo: facts.demoEmail,
    subject: fillIn(copy.subject, values),
    text: joinSections([
      ['', fillIn(copy.text, values).trim()],
      [mails.reason, reasonOf(booking)],
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

const reasonOf = ({ cancelledBy, cancelReason }: StoredBooking) => (cancelledBy === 'admin' ? cancelReason : '');
