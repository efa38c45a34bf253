import * as z from 'zod/mini';
import type { BodyOf } from '#core/contract/contract.ts';
import type { Services } from '#core/server/services.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply, recordReply, requireRecord } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { DeliveryChannel, DeliveryEvent, resendDeliveries } from '../../contract/deliveries.ts';
import { visitorEvents } from '../../contract/deliveries.ts';
import { salesKeys } from '../keys.ts';
import { personLeads } from '../records/records.ts';
import { deliveriesReply, hashReply, type StoredDelivery, toDeliveries, toStoredDelivery } from './delivery-record.ts';

/** Library with `keep(key)` and `enqueue(due, prefix, list, subject, messages)`, for scripts with the argument `ttl`. */
export const outboxWriters = { lua: readLua(import.meta.url, './delivery.lua', 'outbox-writers') } as const;

/** Library with `delivery_state(list, prefix)` and `deliveries(list, prefix, due)`. */
export const outboxReaders = {
  lua: readLua(import.meta.url, './delivery.lua', 'outbox-readers'),
  constants: { REMINDER: 'booking.reminder' },
} as const;

const ATTEMPTS_KEPT = 20;
/** Length of a claim on a message, ms: longer than any attempt takes. */
export const LEASE_MS = 90_000;
/** First pause after a failure, ms; each further one is twice as long, up to the longest. */
export const INITIAL_PAUSE_MS = 30_000;
export const MAX_PAUSE_MS = 6 * 3_600_000;
/** After so many attempts, about two days, a message waits until an admin sends it again. */
export const MAX_ATTEMPTS = 16;

/** Members of the due set that a claim reads: posts and the build may stand before messages. */
const MEMBERS_READ = 1000;

/** A message to be put into the outbox by the script that stores what it tells of. */
export interface Message {
  readonly id: string;
  readonly event: DeliveryEvent;
  readonly channel: DeliveryChannel;
  /** Of a reminder: how long before the demo it is sent, ms. */
  readonly before?: number;
}

/** How long before a demo its visitor is reminded, ms: a day, and an hour. */
export const REMINDED_BEFORE_MS = [86_400_000, 3_600_000];

/** A message that this caller is to send now, with what it tells of. */
export interface Claimed {
  readonly delivery: StoredDelivery;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** The stored lead or booking. */
  readonly subject: Record<string, string>;
  /** Texts of what the same person left by our forms; of a booking only. */
  readonly leads: unknown;
}

export const claimScript = defineScript({
  name: 'outbox-claim',
  locks: { database: 'the due set names the messages, and they name what they tell of' },
  lua: readLua(import.meta.url, './delivery.lua', 'claim'),
  uses: [personLeads],
  constants: { MEMBERS_READ, ATTEMPTS_KEPT, LEASE_MS },
  keys: ['due'],
  args: ['limit', 'prefix', 'namespace'],
  reply: z.tuple([z.literal('OK'), z.array(z.tuple([hashReply, hashReply, z.unknown()]))]),
  result: ([, claimed]) =>
    claimed.map(([item, subject, leads]): Claimed => {
      const delivery = toStoredDelivery(item);
      return { delivery, attempt: delivery.count, subject, leads };
    }),
});

/** Claims due messages under a lease; an expired lease can be claimed again (at least once, same id). @throws StoreError */
export function claimDue(store: Store, limit: number): Promise<Claimed[]> {
  const args = { limit, prefix: salesKeys(store).delivery('').key, namespace: peopleNamespace(store) };
  return store.run(claimScript, { keys: { due: coreKeys(store).due() }, args });
}

/** Outcome of an attempt. `refused`: it would be refused again; `detail` says why, in a sentence for the admin. */
export type AttemptResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed' | 'refused'; readonly detail: string };

export const recordScript = defineScript({
  name: 'outbox-record',
  locks: 'keys',
  lua: readLua(import.meta.url, './delivery.lua', 'record'),
  constants: { MAX_ATTEMPTS, INITIAL_PAUSE_MS, MAX_PAUSE_MS, REMINDER: 'booking.reminder' },
  keys: ['due', 'item', 'failed'],
  args: ['id', 'attempt', 'kind', 'detail'],
  reply: doneReply,
});

/** @throws StoreError */
export async function recordAttempt(
  store: Store,
  { delivery, attempt }: Pick<Claimed, 'delivery' | 'attempt'>,
  outcome: AttemptResult,
): Promise<void> {
  const detail = 'detail' in outcome ? outcome.detail : '';
  await store.run(recordScript, {
    keys: {
      due: coreKeys(store).due(),
      item: salesKeys(store).delivery(delivery.id),
      failed: salesKeys(store).deliveriesFailed(),
    },
    args: { id: delivery.id, attempt, kind: outcome.kind, detail },
  });
}

/** A message that was given up gets all its tries again. */
export const resendScript = defineScript({
  name: 'outbox-resend',
  locks: { database: 'the list of a subject names its messages' },
  lua: readLua(import.meta.url, './delivery.lua', 'resend'),
  uses: [outboxReaders],
  keys: ['due', 'list', 'subject', 'failed'],
  args: ['prefix', 'which', 'name'],
  reply: recordReply(deliveriesReply),
  result: (reply) => toDeliveries(requireRecord(reply, 'SUBJECT_NOT_FOUND')),
});

/** Asks for what failed, or for everything, to be sent again. @throws ApiError SUBJECT_NOT_FOUND, UNAUTHENTICATED; StoreError */
export function resend(
  store: Store,
  { subject, id, all }: BodyOf<typeof resendDeliveries>,
  adminSession: AdminSession,
) {
  const keys = salesKeys(store);
  const call = {
    keys: {
      due: coreKeys(store).due(),
      list: keys.deliveriesOf(`${subject}:${id}`),
      subject: keys[subject](id),
      failed: keys.deliveriesFailed(),
    },
    args: { prefix: keys.delivery('').key, which: all ? 'all' : 'failed', name: `${subject}:${id}` },
  };
  return store.runAdmin(resendScript, call, adminSession);
}

/**
 * Creates the outbox messages of an event, one for each channel that is configured, and the reminders of a demo. None in deploy previews, whose leads
 * are separate. Only bookings and replies of an admin send mail to the visitor: a contact form must not send mail to arbitrary
 * addresses.
 */
export function messagesOf(event: DeliveryEvent, { env, deployment }: Services): Message[] {
  if (deployment.kind === 'preview') return [];
  const mails = Boolean(env.RESEND_API_KEY && env.MAIL_FROM);
  const isTold = !visitorEvents.includes(event);
  const channels: [DeliveryChannel, boolean][] = [
    ['webhook', isTold && Boolean(env.LEAD_WEBHOOK_URL && env.LEAD_WEBHOOK_SECRET)],
    ['team-mail', isTold && mails && Boolean(env.MAIL_TEAM)],
    ['visitor-mail', mails && (event.startsWith('booking.') || event === 'lead.replied')],
  ];
  const messages = channels.flatMap(([channel, isOn]) => (isOn ? [{ id: crypto.randomUUID(), event, channel }] : []));
  const isAhead = event === 'booking.created' || event === 'booking.moved' || event === 'booking.rehosted';
  return [...messages, ...(mails && isAhead ? REMINDED_BEFORE_MS.map(reminderOf) : [])];
}

const reminderOf = (before: number): Message => ({
  id: crypto.randomUUID(),
  event: 'booking.reminder',
  channel: 'visitor-mail',
  before,
});
