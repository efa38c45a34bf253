import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { SiteFacts } from '#contracts/site-facts.ts';
import { fillIn } from '#shell/fill-in.ts';
import { endOf, type StoredBooking } from './booking-record.ts';

/**
 * The booking as a calendar file (RFC 5545). Times in UTC, which every calendar shows in its own zone. The same `UID`
 * with a higher `SEQUENCE` changes or, once cancelled, removes what is in a calendar already. No word that somebody
 * typed stands in it. `url`: where it can be moved and cancelled.
 */
export function toInvite(booking: StoredBooking, facts: SiteFacts, url: string): string {
  const { id, start, revision, status, createdAt } = booking;
  const { name, demoEmail, mails } = facts;
  const isCancelled = status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ name, method, prodId: { company: name, product: 'site', language: 'EN' } });
  calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    sequence: revision,
    start: new Date(start),
    end: new Date(endOf(start)),
    stamp: new Date(createdAt),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: fillIn(mails.event.summary, { name }),
    description: fillIn(mails.event.description, { url }),
    url,
    organizer: { name, email: demoEmail },
  });
  return calendar.toString();
}
