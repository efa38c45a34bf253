import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { parseStored } from '#core/server/store/stored.ts';
import type { Booking } from '../../contract/booking-calls.ts';
import { leadTextSchema } from './lead-record.ts';

/** Leads of one person that the admin who takes a call is shown. */
const LEADS_SHOWN = 3;

/** Library with `person_leads(namespace, person)`. */
export const personLeads = { lua: readLua(import.meta.url, './person-leads.lua'), constants: { LEADS_SHOWN } } as const;

const repliesSchema = z.array(z.tuple([z.string(), z.coerce.number(), z.string()]));

/** Parses the reply of the Lua function `person_leads`. @throws StoreError `corrupt` */
export function parseLeads(reply: unknown): Booking['leads'] {
  return parseStored(repliesSchema, reply, 'leads of a person').map(([id, createdAt, text]) => ({
    id,
    createdAt: new Date(createdAt).toISOString(),
    answers: parseStored(leadTextSchema, JSON.parse(text), 'lead').answers,
  }));
}
