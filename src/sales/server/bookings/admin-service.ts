import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { verifySession } from '#core/server/session/session.store.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import type { Booking } from '../../contract/booking-admin-calls.ts';
import type { Place } from '../../contract/booking-calls.ts';
import { placeAt } from '../delivery/demo-place.ts';
import { messagesOf } from '../delivery/outbox.store.ts';
import { readSchedule, timeMessages, toFreeTimes } from './booking-service.ts';
import { moveForAdmin, rehostBooking, setAttendance } from './change.store.ts';
import { readBooking } from './read.store.ts';
import { spacingMs } from './slots.ts';

/**
 * Moves a booking for its visitor. `start`: ms.
 * @throws ApiError UNAUTHENTICATED, INVALID_INPUT, BOOKING_NOT_FOUND, BOOKING_OVER, SLOT_TAKEN; StoreError
 */
export async function moveAsAdmin(
  services: Services,
  id: string,
  start: number,
  adminSession: AdminSession,
): Promise<Booking> {
  if (Number.isNaN(start)) throw new ApiError('INVALID_INPUT', { fields: { start: 'There is no such time.' } });
  // The schedule is read without a session.
  await verifySession(services.store, adminSession);
  const { schedule } = await readSchedule(services);
  const messages = timeMessages(services);
  const { booking, occupied } = await moveForAdmin(
    services.store,
    id,
    { start, spacing: spacingMs(schedule, services.store.now()), place: placeAt(start, schedule), messages },
    adminSession,
  );
  if (booking) return booking;
  throw new ApiError('SLOT_TAKEN', { current: toFreeTimes(schedule, services.store.now(), occupied) });
}

/**
 * Gives a demo to another host, or to a call (`''`).
 * @throws ApiError UNAUTHENTICATED, INVALID_INPUT, BOOKING_NOT_FOUND, BOOKING_OVER; StoreError
 */
export async function rehost(
  services: Services,
  id: string,
  name: string,
  adminSession: AdminSession,
): Promise<Booking> {
  const known = await readBooking(services.store, id, adminSession);
  const { demos } = (await readSchedule(services)).schedule;
  const host = demos.by === 'meeting' ? demos.hosts.find((each) => each.name === name) : undefined;
  if (name && !host) throw new ApiError('INVALID_INPUT', { fields: { host: 'There is no such host any more.' } });
  if (!(name || known.phone))
    throw new ApiError('INVALID_INPUT', {
      fields: { host: 'We have no phone number of this visitor. Choose a host.' },
    });
  const { minutes } = known.place;
  const place: Place = host ? { by: 'meeting', host: host.name, url: host.url, minutes } : { by: 'call', minutes };
  const rehosted = messagesOf('booking.rehosted', services);
  const { booking } = await rehostBooking(services.store, id, { place, rehosted }, adminSession);
  if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
  return booking;
}

/** Says whether the visitor was there. @throws as `setAttendance` */
export async function setCame(
  services: Services,
  id: string,
  status: 'booked' | 'no-show',
  adminSession: AdminSession,
): Promise<Booking> {
  const { booking } = await setAttendance(services.store, id, status, adminSession);
  if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
  return booking;
}
