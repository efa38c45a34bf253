import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { toClientNetwork } from '#core/server/client-network.ts';
import type { Services } from '#core/server/services.ts';
import { readToken, signToken } from '#core/server/signed-token.ts';
import {
  formLimit,
  formLimitArgNames,
  formLimitArgs,
  limitedReply,
  withinLimit,
} from '#core/server/store/form-limit.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import type { StoredBooking } from '../records/records.ts';

/** How long a link is valid: far longer than the last day that can be booked is away. */
const LINK_LIFE_MS = 180 * 86_400_000;

/** Purposes of links: of the booking itself, of the page of one that is held, and of the mail that asks to confirm it. */
type LinkKind = 'booking' | 'booking-held' | 'booking-confirm';

type Linked = Pick<StoredBooking, 'id' | 'createdAt'>;

async function signLink(
  { env, origin, deployment: { namespace } }: Services,
  purpose: LinkKind,
  { subject, createdAt }: { readonly subject: string; readonly createdAt: number },
): Promise<string> {
  const token = { purpose, namespace, subject, expiresAt: createdAt + LINK_LIFE_MS } as const;
  return `${origin}/booking/${await signToken(env.SIGNING_SECRET, token)}`;
}

/** Builds the signed link that moves and cancels a booking; it never changes. @throws ApiError NOT_CONFIGURED */
export const bookingLink = (services: Services, { id, createdAt }: Linked): Promise<string> =>
  signLink(services, 'booking', { subject: id, createdAt });

/** Builds the link that says how a held booking stands, and changes nothing. @throws ApiError NOT_CONFIGURED */
export const holdLink = (services: Services, { id, createdAt }: Linked): Promise<string> =>
  signLink(services, 'booking-held', { subject: id, createdAt });

/** Builds the link that confirms this state of a held booking: for its mail only. @throws ApiError NOT_CONFIGURED */
export const confirmLink = (
  services: Services,
  { id, createdAt, revision }: Linked & Pick<StoredBooking, 'revision'>,
): Promise<string> => signLink(services, 'booking-confirm', { subject: `${id}.${createdAt}.${revision}`, createdAt });

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

/** A link that is ours. `createdAt` (ms) and `revision`: the state of the booking that a link to confirm is about. */
export type BookingLink =
  | { readonly kind: 'booking'; readonly id: string }
  | { readonly kind: 'booking-held'; readonly id: string }
  | { readonly kind: 'booking-confirm'; readonly id: string; readonly createdAt: number; readonly revision: number };

function toLink(kind: LinkKind, subject: string): BookingLink {
  const [id = '', createdAt, revision] = subject.split('.');
  if (kind !== 'booking-confirm') return { kind, id: subject };
  return { kind, id, createdAt: Number(createdAt), revision: Number(revision) };
}

/**
 * Returns the booking that a link names, by its token, of one of these kinds. A wrong one is counted towards the limit of
 * its sender's network (`address`; null: counted already); a right one always works. @throws ApiError BOOKING_NOT_FOUND,
 * RATE_LIMITED, NOT_CONFIGURED
 */
export async function readLink(
  { env, store, deployment }: Services,
  token: string,
  { kinds, address }: { readonly kinds: readonly LinkKind[]; readonly address: string | null },
): Promise<BookingLink> {
  for (const kind of kinds) {
    const audience = { purpose: kind, namespace: deployment.namespace } as const;
    const claims = await readToken(env.SIGNING_SECRET, audience, token, store.now());
    if (claims) return toLink(kind, claims.sub);
  }
  if (address !== null) await countWrongLink(store, toClientNetwork(address));
  throw new ApiError('BOOKING_NOT_FOUND');
}

/** Returns the booking's id from the token of a link that moves and cancels it. @throws as `readLink` */
export async function bookingOf(services: Services, token: string, address: string | null): Promise<string> {
  return (await readLink(services, token, { kinds: ['booking'], address })).id;
}
