import * as z from 'zod/mini';
import {
  type Attempt,
  type Delivery,
  deliveryChannels,
  deliveryEvents,
  deliveryStates,
} from '#contracts/deliveries.ts';
import { parseStored } from '../store/store.ts';

/** A hash as a script replies with it: names and values by turns. */
const hashSchema = z.pipe(
  z.array(z.string()),
  z.transform((flat: string[]) =>
    Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))),
  ),
);

/** @throws StoreError `corrupt` */
export const toHash = (reply: unknown): Record<string, string> => parseStored(hashSchema, reply, 'hash');

const storedSchema = z.object({
  id: z.string(),
  subject: z.string(),
  event: z.enum(deliveryEvents),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  createdAt: z.coerce.number(),
  count: z.coerce.number(),
});

/** What the outbox knows of a message. `count`: attempts so far. */
export type StoredDelivery = z.infer<typeof storedSchema>;

/** @throws StoreError `corrupt` */
export const toStoredDelivery = (hash: Record<string, string>): StoredDelivery =>
  parseStored(storedSchema, hash, 'delivery');

const toIso = (ms: number) => new Date(ms).toISOString();

const attemptPattern = /^(\d+)\|(begun|sent|failed)\|(.*)$/s;

function toAttempts(hash: Record<string, string>, count: number): Attempt[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return numbers.flatMap((number) => {
    const [, at, outcome, detail = ''] = attemptPattern.exec(hash[`a${number}`] ?? '') ?? [];
    return at ? [{ at: toIso(Number(at)), outcome: outcome as Attempt['outcome'], detail }] : [];
  });
}

/** Deliveries as `deliveries()` of the scripts replies with them. @throws StoreError `corrupt` */
export function toDeliveries(reply: unknown): Delivery[] {
  return (reply as [unknown, string | null][]).flatMap(([flat, due]) => {
    const hash = toHash(flat);
    if (!hash['id']) return [];
    const { subject: _, count, createdAt, ...stored } = toStoredDelivery(hash);
    return [
      {
        ...stored,
        createdAt: toIso(createdAt),
        nextAttemptAt: due ? toIso(Number(due)) : null,
        attempts: toAttempts(hash, count),
      },
    ];
  });
}
