import * as z from 'zod/mini';
import { SLOT_MINUTES } from '#core/contract/limits.ts';
import { consentSchema, contextSchema } from '#core/contract/person.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { bookingStatuses } from '../../contract/booking-calls.ts';

/** Data that the visitor sent, as stored. Opaque to scripts. */
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

/** Fields of a booking in a list, as stored. */
export const bookingRowSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  mayCall: z.boolean(),
});

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

/** A booking as stored. Times in milliseconds since the epoch; `revision` rises with every move and cancellation. */
export type StoredBooking = z.infer<typeof storedSchema>;

/** Parses a stored booking. @throws StoreError `corrupt` */
export const toStoredBooking = (hash: Record<string, string>): StoredBooking =>
  parseStored(storedSchema, hash, 'booking');

/** Extracts the scores from a script's reply of alternating members and scores. */
export const scoresOf = (reply: readonly string[]) => reply.filter((_, at) => at % 2 === 1).map(Number);

export const endOf = (start: number) => start + SLOT_MINUTES * 60_000;
export const toIso = (ms: number) => new Date(ms).toISOString();
