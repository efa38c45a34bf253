import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DEMO_MINUTES } from '#core/contract/limits.ts';
import { each } from '#core/contract/shape.ts';
import { readLua } from '#core/server/store/lua.ts';
import { normalizeSearch } from '#core/server/store/page.ts';
import { parseStored } from '#core/server/store/stored.ts';
import type { Booking } from '../../contract/booking-admin-calls.ts';
import { bookingStatuses, type Place, placeSchema } from '../../contract/booking-calls.ts';
import { type LeadAnswers, type LeadInput, leadAnswersSchema } from '../../contract/lead-calls.ts';
import { leadKinds, leadStatuses } from '../../contract/leads.ts';
import { consentSchema, contextSchema } from '../../contract/person.ts';
import { mailboxOf } from '../keys.ts';

const originShape = { consent: z.nullable(consentSchema), context: contextSchema };

/** Data of a lead that the visitor sent, as stored. Opaque to scripts. */
export const leadTextSchema = z.object({ kind: z.enum(leadKinds), answers: leadAnswersSchema, ...originShape });
export type LeadText = z.infer<typeof leadTextSchema>;

/** Data of a booking that lists show. */
export const bookingRowSchema = z.object({
  ...each(z.string(), 'firstName', 'lastName', 'email', 'company'),
  mayCall: z.boolean(),
});

/** Data of a lead that lists show. */
export const leadRowSchema = z.extend(bookingRowSchema, { kind: z.enum(leadKinds) });

/** Data of a booking that the visitor sent, as stored. Opaque to scripts. */
export const bookingTextSchema = z.object({
  ...each(z.string(), 'firstName', 'lastName', 'email', 'phone', 'company', 'message'),
  ...originShape,
});
export type BookingText = z.infer<typeof bookingTextSchema>;

/** Beginning of a message that searches find, UTF-16 code units: the message itself is stored once. */
const SEARCHED_LENGTH = 800;

/** Arguments of a script that stores a lead or a booking: its row in lists, what searches find, its person. */
export function listedArgs({
  kind,
  answers,
  consent,
}: Pick<BookingText, 'consent'> & {
  readonly kind?: LeadText['kind'];
  readonly answers: Omit<BookingText, 'consent' | 'context'>;
}) {
  const { firstName, lastName, email, company, phone, message } = answers;
  return {
    row: JSON.stringify({ kind, firstName, lastName, email, company, mayCall: consent !== null }),
    search: normalizeSearch([firstName, lastName, email, company, phone, message.slice(0, SEARCHED_LENGTH)].join(' ')),
    person: mailboxOf(email),
  };
}

const EMPTY_ANSWERS = { phone: '', title: '', industry: '', callVolume: '', useCase: '' };

/** Answers of a form; fields of the other form are empty. */
export function toAnswers(input: LeadInput): LeadAnswers {
  const { kind: _, id: _id, consent, consentVersion, context, website, elapsed, ...answers } = input;
  return { ...EMPTY_ANSWERS, ...answers };
}

/** Hash of a form's content, equal for duplicate leads. */
export function digestOf(input: LeadInput): string {
  const content = [input.kind, toAnswers(input), input.consent && input.consentVersion];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** A value stored as JSON. */
export const json = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    schema,
  );

const storedLeadSchema = z.object({
  id: z.string(),
  createdAt: z.coerce.number(),
  version: z.coerce.number(),
  status: z.enum(leadStatuses),
  text: json(leadTextSchema),
});

/** Parses a stored lead. `createdAt` in milliseconds since the epoch. @throws StoreError `corrupt` */
export const toStoredLead = (hash: Record<string, string>) => parseStored(storedLeadSchema, hash, 'lead');

/** A demo that was booked before it had a place of its own was to be a call. */
const CALL: Place = { by: 'call', minutes: DEMO_MINUTES };

const storedBookingSchema = z.object({
  id: z.string(),
  start: z.coerce.number(),
  zone: z.string(),
  status: z.enum(bookingStatuses),
  revision: z.coerce.number(),
  createdAt: z.coerce.number(),
  cancelledBy: z._default(z.string(), ''),
  cancelReason: z._default(z.string(), ''),
  /** When the hold ends or ended, of a booking that was to be confirmed by mail; null for one made at once. */
  heldUntil: z._default(z.nullable(z.coerce.number()), null),
  /** Revision that was confirmed. */
  confirmed: z.optional(z.coerce.number()),
  /** Another demo to come of the same person when this one was held. */
  other: z._default(
    z.pipe(
      z.string(),
      z.transform((text: string) => {
        const [id, createdAt, start, zone] = text.split(',');
        return id && createdAt && start && zone
          ? { id, createdAt: Number(createdAt), start: Number(start), zone }
          : null;
      }),
    ),
    null,
  ),
  place: z._default(json(placeSchema), CALL),
  text: json(bookingTextSchema),
});

/** A booking as stored. Times in milliseconds since the epoch; `revision` rises with every move and cancellation. */
export type StoredBooking = z.infer<typeof storedBookingSchema>;

/** Parses a stored booking. @throws StoreError `corrupt` */
export const toStoredBooking = (hash: Record<string, string>): StoredBooking =>
  parseStored(storedBookingSchema, hash, 'booking');

/** Place of a booking in a reply, which may be null. */
export const placeReply = z.pipe(
  z.nullable(json(placeSchema)),
  z.transform((place) => place ?? CALL),
);

/** Extracts the scores from a script's reply of alternating members and scores. */
export const scoresOf = (reply: readonly string[]) => reply.filter((_, at) => at % 2 === 1).map(Number);

/** When a demo ends, ms. */
export const endOf = ({ start, place }: Pick<StoredBooking, 'start' | 'place'>) => start + place.minutes * 60_000;
export const toIso = (ms: number) => new Date(ms).toISOString();

/** Leads of one person that the admin who takes a call is shown. */
const LEADS_SHOWN = 3;

/** Library with `person_leads(namespace, person)`. */
export const personLeads = { lua: readLua(import.meta.url, './person-leads.lua'), constants: { LEADS_SHOWN } } as const;

const personLeadsReply = z.array(z.tuple([z.string(), z.coerce.number(), json(leadTextSchema)]));

/** Parses the reply of the Lua function `person_leads`. @throws StoreError `corrupt` */
export const parseLeads = (reply: unknown): Booking['leads'] =>
  parseStored(personLeadsReply, reply, 'leads of a person').map(([id, createdAt, { answers }]) => ({
    id,
    createdAt: toIso(createdAt),
    answers,
  }));
