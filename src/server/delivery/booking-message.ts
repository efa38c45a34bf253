import type { DeliveryEvent } from '#contracts/deliveries.ts';
import type { SiteFacts } from '#contracts/site-facts.ts';
import { fillIn } from '#shell/fill-in.ts';
import { endOf, type StoredBooking, toIso, toStoredBooking } from '../bookings/booking-record.ts';
import { toInvite } from '../bookings/invite.ts';
import { parseLeads } from '../people/person-leads.ts';
import type { Mail } from './mail.ts';
import type { Claimed } from './outbox.store.ts';
import { writeAnswers, writeContext, writeMoment, writeParts } from './written.ts';

type Step = keyof SiteFacts['mails']['booking'];

const stepOf = (event: DeliveryEvent): Step =>
  event === 'booking.moved' ? 'moved' : event === 'booking.cancelled' ? 'cancelled' : 'created';

/** What a webhook is told of a booking: as it is now, with what the same person left by our forms. */
export function toBookingData({ subject, leads }: Pick<Claimed, 'subject' | 'leads'>) {
  const { id, start, zone, status, text, cancelledBy, cancelReason } = toStoredBooking(subject);
  const times = { start: toIso(start), end: toIso(endOf(start)) };
  return {
    booking: { id, ...times, zone, status, cancelledBy, cancelReason, ...text },
    leads: parseLeads(leads),
  };
}

export interface Around {
  readonly to: readonly string[];
  readonly origin: string;
  /** Where the visitor moves and cancels it. */
  readonly link: string;
}

/** The mail to the team, in the zone of the business. */
export function toTeamMail(
  { delivery, subject, leads }: Claimed,
  facts: SiteFacts,
  { to, origin }: Around,
): Mail {
  const booking = toStoredBooking(subject);
  const { mails, locale, scheduling } = facts;
  const { consent, context, ...answers } = booking.text;
  const copy = mails.booking[stepOf(delivery.event)];
  const when = writeMoment(booking.start, scheduling.zone, locale);
  const places = { when, name: `${answers.firstName} ${answers.lastName}` };
  const earlier = parseLeads(leads).map((lead) => writeAnswers(lead.answers, facts));
  return {
    id: delivery.id,
    to,
    replyTo: answers.email,
    subject: fillIn(copy.subject, places),
    text: writeParts([
      ['', fillIn(copy.text, places)],
      [mails.headings.answers, writeAnswers(answers, facts)],
      ['', consent ? mails.contactBy.any : mails.contactBy.email],
      [mails.headings.context, writeContext(context, facts)],
      [mails.headings.leads, earlier.join('\n\n')],
      ['', fillIn(mails.headings.inbox, { url: `${origin}/admin#bookings/${booking.id}` })],
    ]),
  };
}

/** The mail to the visitor, in their own zone, with the file for their calendar. No word that they typed stands in it. */
export function toVisitorMail(
  { delivery, subject }: Claimed,
  facts: SiteFacts,
  { link, origin }: Around,
): Mail {
  const booking = toStoredBooking(subject);
  const { mails, name, email, directPhone, locale } = facts;
  const step = stepOf(delivery.event);
  const isCancelled = step === 'cancelled';
  const copy = mails.visitor[isCancelled && booking.cancelledBy === 'admin' ? 'cancelledByUs' : step];
  const places = {
    name,
    email,
    phone: directPhone,
    when: writeMoment(booking.start, booking.zone, locale),
    zone: booking.zone,
    minutes: (endOf(booking.start) - booking.start) / 60_000,
    url: isCancelled ? `${origin}/schedule-demo` : link,
  };
  return {
    id: delivery.id,
    to: [booking.text.email],
    replyTo: facts.demoEmail,
    subject: fillIn(copy.subject, places),
    text: writeParts([
      ['', fillIn(copy.text, places).trim()],
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

const reasonOf = ({ cancelledBy, cancelReason }: StoredBooking) =>
  cancelledBy === 'admin' ? cancelReason : '';
