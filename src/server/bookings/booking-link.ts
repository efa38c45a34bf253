import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { readToken, signToken } from '../signed-token.ts';
import type { StoredBooking } from './booking-record.ts';

/** A link outlives the last day that can be booked by far, ms. */
const LINK_LIFE_MS = 180 * 86_400_000;

/** Where whoever booked moves and cancels: the same address as long as the booking lives. @throws ApiError NOT_CONFIGURED */
export async function linkTo(
  { env, origin }: Services,
  { id, createdAt }: Pick<StoredBooking, 'id' | 'createdAt'>,
): Promise<string> {
  const expiresAt = createdAt + LINK_LIFE_MS;
  return `${origin}/booking/${await signToken(env.SIGNING_SECRET, { purpose: 'booking', subject: id, expiresAt })}`;
}

/** The booking that a link leads to. @throws ApiError BOOKING_NOT_FOUND, NOT_CONFIGURED */
export async function bookingOf({ env, store }: Services, token: string): Promise<string> {
  const claims = await readToken(env.SIGNING_SECRET, 'booking', token, store.now());
  if (!claims) throw new ApiError('BOOKING_NOT_FOUND');
  return claims.sub;
}
