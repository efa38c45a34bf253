import { domainToASCII } from 'node:url';
import { defineKeys, idPart, keyPart } from '#core/server/store/key.ts';
import { HOLD_MINUTES, QUARANTINE_DAYS } from '../contract/limits.ts';

const ASKED = 'kept until the person asks for erasure; in a preview 14 days';

/** How long equal answers count as the same lead, whichever tab sends them, seconds. */
export const TWIN_SECONDS = 86_400;

/** Domains of Google, whose mailboxes are the same under both names, and with dots anywhere in theirs. */
const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * Hash of the mailbox behind an address, however it is written: case does not count, nor the notation of an international
 * domain, nor a tag behind a plus sign. People and mails are counted by it.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = domainToASCII(email.slice(at + 1)) || email.slice(at + 1).toLowerCase();
  return keyPart(GOOGLE.includes(domain) ? `${name.replaceAll('.', '')}@${GOOGLE[0]}` : `${name}@${domain}`);
}

/** Keys of leads, bookings and the outbox of messages about them. */
export const salesKeys = defineKeys((_, key) => ({
  lead: (id: string) =>
    key(
      `lead:${idPart(id)}`,
      `${ASKED}; in quarantine ${QUARANTINE_DAYS} days, then removed by the schedule`,
      'hash: text (storedLeadSchema), status, quarantine, version, digest of the answers; shared: 1 when several senders wrote it; owner; replies: JSON, replySchema',
    ),
  leadNotes: (id: string) => key(`lead:${idPart(id)}:notes`, ASKED, 'list, oldest first: noteSchema'),
  leadEarlier: (id: string) => key(`lead:${idPart(id)}:earlier`, ASKED, 'list, newest first: leadAnswersSchema'),
  leadTwin: (digest: string) =>
    key(`lead-twin:${idPart(digest)}`, TWIN_SECONDS, 'id of the lead with these very words'),
  leadIndex: () => key('leads:index', ASKED, 'sorted set: lead id by createdAt ms'),
  leadQuarantine: () => key('leads:quarantine', ASKED, 'sorted set: lead id by createdAt ms'),
  leadCrowded: () =>
    key('leads:crowded', ASKED, 'sorted set: id of a lead in quarantine because many came at once, by ms'),
  leadCrowd: () =>
    key('leads:crowd', ASKED, 'hash: toldAt ms, count of leads kept apart since; deliveries as of a lead'),
  leadLookup: () => key('leads:lookup', ASKED, 'hash: lead id -> letter of the status, texts in lower case'),
  booking: (id: string) =>
    key(
      `booking:${idPart(id)}`,
      `${ASKED}; held ${HOLD_MINUTES} minutes, then removed by the schedule`,
      'hash: text (storedBookingSchema), start ms, zone, status, revision, cancelledBy, cancelReason; told, changes: times, ms; heldUntil ms, confirmed: its revision then, other: demo of the same person',
    ),
  bookingIndex: () => key('bookings:index', ASKED, 'sorted set: booking id by start ms'),
  bookingTaken: () =>
    key(
      'bookings:taken',
      ASKED,
      'sorted set: id of a booking, `id~ms` with the end of its hold of one to be confirmed, by start ms',
    ),
  bookingLookup: () => key('bookings:lookup', ASKED, 'hash: booking id -> letter of the status, texts in lower case'),
  person: (email: string) =>
    key(`person:${mailboxOf(email)}`, ASKED, 'set: `lead:id`, `booking:id` or `chat-session:id` of one mailbox'),
  delivery: (id: string) =>
    key(
      `outbox:${idPart(id)}`,
      ASKED,
      'hash: subject, event, channel, state, createdAt, attempts: attemptSchema one after the other',
    ),
  deliveriesFailed: () =>
    key('outbox:failed', ASKED, 'sorted set: `lead:id` or `booking:id` whose message was given up, by ms'),
  mailbox: (email: string) =>
    key(`mailbox:${mailboxOf(email)}`, 86_400, 'times of the mails to this address in a day, ms, comma-separated'),
  deliveriesOf: (subject: string) =>
    key(`${subject.split(':').map(idPart).join(':')}:deliveries`, ASKED, 'list: delivery id'),
}));

/** Keys of when and where demos are offered, and of the calendars of the team. */
export const availabilityKeys = defineKeys((_, key) => ({
  availability: () =>
    key('bookings:availability', 'kept until another is saved; in a preview 14 days', 'JSON: availabilitySchema'),
  availabilityHistory: () =>
    key('bookings:availability-history', 'the last 20', 'list, newest first, JSON: availabilityChangeSchema'),
  calendarFeed: () =>
    key(
      'bookings:calendar-feed',
      'kept until it is revoked; in a preview 14 days',
      'hash: token (its hash), createdAt ms, by',
    ),
  busyCalendars: () =>
    key(
      'bookings:busy-calendars',
      'kept until they are removed; in a preview 14 days',
      'hash: id -> JSON: storedCalendarSchema; round: when all were read last, ms',
    ),
  busyTimes: () =>
    key(
      'bookings:busy-times',
      'kept until its calendars are removed; in a preview 14 days',
      'JSON: id of a calendar -> host, spans (minutes since the epoch, `from-to`, comma-separated)',
    ),
}));
