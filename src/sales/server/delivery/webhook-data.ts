import { endOf, parseLeads, toIso, toStoredBooking, toStoredLead } from '../records/records.ts';
import type { Claimed } from './outbox.store.ts';

export function toLeadData(subject: Claimed['subject']) {
  const { id, createdAt, text } = toStoredLead(subject);
  return { lead: { id, createdAt: toIso(createdAt), ...text } };
}

/** Leads that are kept apart, from the record of `leadCrowd`. */
export const toCrowdData = ({ subject }: Pick<Claimed, 'subject'>) => ({ count: Number(subject['count'] ?? 0) });

/** Builds the webhook data of a booking: its current state and place, with the leads of the same person. */
export function toBookingData({ subject, leads }: Pick<Claimed, 'subject' | 'leads'>) {
  const { id, start, zone, status, text, place, cancelledBy, cancelReason } = toStoredBooking(subject);
  const times = { start: toIso(start), end: toIso(endOf({ start, place })) };
  return {
    booking: { id, ...times, zone, status, place, cancelledBy, cancelReason, ...text },
    leads: parseLeads(leads),
  };
}
