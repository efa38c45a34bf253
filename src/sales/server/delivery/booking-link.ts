import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import { withinLimit } from '#core/server/day-budget/day-budget.ts';
import type { Services } from '#core/server/services.ts';
import { readToken, signToken } from '#core/server/signed-token.ts';
import { formLimit, formLimitArgNames, formLimitArgs, limitedReply } from '#core/server/store/form-limit.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import type { StoredBooking } from '../records/records.ts';

/** How long a link is valid: far longer than the last day that can be booked is away. */
const LINK_LIFE_MS = 180 * 86_400_000;

/** Builds the signed link that moves and cancels a booking; it never changes. @throws ApiError NOT_CONFIGURED */
export async function bookingLink(
  { env, origin, deployment: { namespace } }: Services,
  { id, createdAt }: Pick<StoredBooking, 'id' | 'createdAt'>,
): Promise<string> {
  const expiresAt = createdAt + LINK_LIFE_MS;
  const token = { purpose: 'booking', namespace, subject: id, expiresAt } as const;
  return `${origin}/booking/${await signToken(env.SIGNING_SECRET, token)}`;
}

/** A refusal of a network that opened too many wrong links. */
const tooManyLinks = (retryAfter: number) =>
  new ApiError('RATE_LIMITED', {
    message: `Too many wrong links were opened from your network. Open the whole link from your mail, or try again in ${Math.ceil(Math.max(1, retryAfter) / 60)} minutes.`,
    retryAfter: Math.max(1, retryAfter),
  });

export const wrongLinkScript = defineScript({
  name: 'booking-wrong-link',
  locks: 'keys',
  lua: readLua(import.meta.url, './delivery.lua', 'wrong-link'),
  uses: [formLimit],
  keys: ['limit'],
  args: formLimitArgNames,
  reply: z.union([limitedReply, doneReply]),
  result: (reply) => {
    if (reply[0] === 'LIMITED') throw tooManyLinks(reply[1]);
  },
});

/** Counts a wrong link; a store that is away changes nothing about it. @throws ApiError RATE_LIMITED */
async function countWrongLink(store: Store, network: string): Promise<void> {
  const keys = { limit: coreKeys(store).formLimit('links') };
  const count = () => store.run(wrongLinkScript, { keys, args: formLimitArgs('links', network) });
  try {
    await withinLimit(store, { form: 'links', network, refuse: tooManyLinks }, count);
  } catch (thrown) {
    if (!(thrown instanceof StoreError)) throw thrown;
  }
}

/**
 * Returns the booking's id from the token of a link. A wrong one is counted towards the limit of its sender's network
 * (`address`; null: counted already); a right one always works. @throws ApiError BOOKING_NOT_FOUND, RATE_LIMITED,
 * NOT_CONFIGURED
 */
export async function bookingOf(
  { env, store, deployment }: Services,
  token: string,
  address: string | null,
): Promise<string> {
  // Mails of earlier releases hold links without a namespace. They name a booking by an id that their owner alone knows.
  const formerToo = deployment.kind !== 'preview';
  const audience = { purpose: 'booking', namespace: deployment.namespace, formerToo } as const;
  const claims = await readToken(env.SIGNING_SECRET, audience, token, store.now());
  if (claims) return claims.sub;
  if (address !== null) await countWrongLink(store, toClientNetwork(address));
  throw new ApiError('BOOKING_NOT_FOUND');
}
