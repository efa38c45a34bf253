import { ApiError } from '#core/server/api-error.ts';
import type { Services } from '#core/server/services.ts';
import { readToken, signToken } from '#core/server/signed-token.ts';
import type { StoredBooking } from '../records/records.ts';

/** How long a link is valid: far longer than the last day that can be booked is away. */
const LINK_LIFE_MS = 180 * 86_400_000;

/** Builds the signed link that moves and cancels a booking; it never changes. @throws ApiError NOT_CONFIGURED */
export async function bookingLink(
  { env, origin }: Services,
  { id, createdAt }: Pick<StoredBooking, 'id' | 'createdAt'>,
): Promise<string> {
  const expiresAt = createdAt + LINK_LIFE_MS;
  return `${origin}/booking/${await signToken(env.SIGNING_SECRET, { purpose: 'booking', subject: id, expiresAt })}`;
}

/** Returns the booking's id from the token of a link. @throws ApiError BOOKING_NOT_FOUND, NOT_CONFIGURED */
export async function bookingOf({ env, store }: Services, token: string): Promise<string> {
  const claims = await readToken(env.SIGNING_SECRET, 'booking', token, store.now());
  if (!claims) throw new ApiError('BOOKING_NOT_FOUND');
  return claims.sub;
}
