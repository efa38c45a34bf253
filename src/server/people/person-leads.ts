import * as z from 'zod/mini';
import type { Booking } from '#contracts/booking-calls.ts';
import { leadTextSchema } from '../leads/lead-record.ts';
import { parseStored } from '../store/store.ts';

const repliesSchema = z.array(z.tuple([z.string(), z.coerce.number(), z.string()]));

/** What `person_leads` replies with. @throws StoreError `corrupt` */
export function parseLeads(reply: unknown): Booking['leads'] {
  return parseStored<z.infer<typeof repliesSchema>>(repliesSchema, reply, 'leads of a person').map(
    ([id, createdAt, text]) => ({
      id,
      createdAt: new Date(createdAt).toISOString(),
      answers: parseStored<z.infer<typeof leadTextSchema>>(leadTextSchema, JSON.parse(text), 'lead').answers,
    }),
  );
}
