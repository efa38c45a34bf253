import * as z from 'zod/mini';
import { parseStored } from '#core/server/store/stored.ts';
import type { Attempt, Delivery } from '../../contract/deliveries.ts';
import { attemptSchema, deliveryChannels, deliveryEvents, deliveryStates } from '../../contract/deliveries.ts';
import { toIso } from '../records/records.ts';

/** A hash in a script's reply: alternating names and values. */
export const hashReply = z.pipe(
  z.array(z.string()),
  z.transform(
    (flat: string[]): Record<string, string> =>
      Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))),
  ),
);

const storedSchema = z.object({
  id: z.string(),
  subject: z.string(),
  event: z.enum(deliveryEvents),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  createdAt: z.coerce.number(),
  count: z.coerce.number(),
});

/** A delivery as stored. `count`: number of attempts. */
export type StoredDelivery = z.infer<typeof storedSchema>;

export const toStoredDelivery = (hash: Record<string, string>): StoredDelivery =>
  parseStored(storedSchema, hash, 'delivery');

const attemptPattern = /^(\d+)\|(.*?)\|(.*)$/s;

function toAttempts(hash: Record<string, string>, count: number): Attempt[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return numbers.flatMap((number) => {
    const [, at, outcome, detail = ''] = attemptPattern.exec(hash[`a${number}`] ?? '') ?? [];
    const known = attemptSchema.shape.outcome.safeParse(outcome);
    return at && known.success ? [{ at: toIso(Number(at)), outcome: known.data, detail }] : [];
  });
}

/** Reply of the Lua function `deliveries()`. */
export const deliveriesReply = z.array(z.tuple([hashReply, z.nullable(z.string())]));

/** Converts the reply of the Lua function `deliveries()`. @throws StoreError `corrupt` */
export function toDeliveries(stored: z.output<typeof deliveriesReply>): Delivery[] {
  return stored.flatMap(([hash, due]) => {
    if (!hash['id']) return [];
    const { subject: _, count, createdAt, ...stored } = toStoredDelivery(hash);
    const nextAttemptAt = due ? toIso(Number(due)) : null;
    return [{ ...stored, createdAt: toIso(createdAt), nextAttemptAt, attempts: toAttempts(hash, count) }];
  });
}
