import * as z from 'zod/mini';
import { bookingStatuses } from '#contracts/booking-calls.ts';
import { SLOT_MINUTES } from '#contracts/limits.ts';
import { consentSchema, contextSchema } from '#contracts/person.ts';
import { parseStored } from '../store/store.ts';

/** What a visitor said, as stored: opaque to scripts. */
export const bookingTextSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  consent: z.nullable(consentSchema),
  context: contextSchema,
});
export type BookingText = z.infer<typeof bookingTextSchema>;

const json = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    schema,
  );

const storedSchema = z.object({
  id: z.string(),
  start: z.coerce.number(),
  zone: z.string(),
  status: z.enum(bookingStatuses),
  revision: z.coerce.number(),
  createdAt: z.coerce.number(),
  cancelledBy: z._default(z.string(), ''),
  cancelReason: z._default(z.string(), ''),
  text: json(bookingTextSchema),
});

/** A booking as stored. Times in ms since the epoch; `revision` rises with every move and with the cancellation. */
export type StoredBooking = z.infer<typeof storedSchema>;

/** @throws StoreError `corrupt` */
export const toStoredBooking = (hash: Record<string, string>): StoredBooking =>
  parseStored(storedSchema, hash, 'booking');

/** Scores of a sorted set as a script replies with them, each behind its member. */
export const scoresOf = (reply: readonly string[]) => reply.filter((_, at) => at % 2 === 1).map(Number);

export const endOf = (start: number) => start + SLOT_MINUTES * 60_000;
export const toIso = (ms: number) => new Date(ms).toISOString();
