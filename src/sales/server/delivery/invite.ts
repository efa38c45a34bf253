import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { fillIn } from '#core/template/fill-in.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import type { StoredBooking } from '../records/records.ts';
import { endOf } from '../records/records.ts';
import { describePlace } from './demo-place.ts';

/**
 * Builds the calendar file of a booking (RFC 5545). Times are in UTC, which calendars show in their own zone. The same
 * `UID` with a higher `SEQUENCE` updates an existing entry or, once cancelled, removes it. Contains no text that the
 * visitor typed. `url`: the signed link of the booking.
 */
export function toInvite(booking: StoredBooking, facts: SalesFacts, url: string): string {
  const { id, start, revision, status, createdAt } = booking;
  const { name, demoEmail, mails } = facts;
  const isCancelled = status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ name, method, prodId: { company: name, product: 'site', language: 'EN' } });
  calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    sequence: revision,
    start: new Date(start),
    end: new Date(endOf(booking)),
    stamp: new Date(createdAt),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: fillIn(mails.event.summary, { name }),
    description: fillIn(mails.event.description, { url, place: describePlace(booking, facts, mails.place.visitor) }),
    location: describePlace(booking, facts, mails.place.location),
    url,
    organizer: { name, email: demoEmail },
  });
  return calendar.toString();
}
