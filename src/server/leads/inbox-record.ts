import * as z from 'zod/mini';
import type { DeliveryState } from '#contracts/deliveries.ts';
import {
  type Lead,
  type LeadAnswers,
  type LeadSummary,
  leadAnswersSchema,
  type Note,
  noteSchema,
} from '#contracts/lead-calls.ts';
import { leadStatuses } from '#contracts/leads.ts';
import { quarantineReasons } from '#contracts/person.ts';
import { toDeliveries } from '../delivery/delivery-record.ts';
import { parseStored } from '../store/store.ts';
import { type LeadText, leadRowSchema, leadTextSchema } from './lead-record.ts';

const reasonSchema = z.pipe(
  z.nullable(z.enum(['', ...quarantineReasons])),
  z.transform((reason) => reason || null),
);

const fieldsSchema = z.tuple(
  [z.string(), z.coerce.number(), z.enum(leadStatuses), reasonSchema, z.coerce.number(), z.string()],
  z.unknown(),
);

/** What a list shows, without the state of the deliveries. */
function toFields(fields: unknown) {
  const stored = parseStored<z.infer<typeof fieldsSchema>>(fieldsSchema, fields, 'lead');
  const [id, createdAt, status, quarantine, version, row] = stored;
  const { mayCall, ...who } = parseStored(leadRowSchema, JSON.parse(row), 'lead row');
  const summary: Omit<LeadSummary, 'delivery'> = {
    id,
    ...who,
    createdAt: new Date(createdAt).toISOString(),
    status,
    quarantine,
    contactBy: mayCall ? 'any' : 'email',
  };
  return { summary, version };
}

/** @throws StoreError `corrupt` */
export function toLeadSummary(row: unknown): LeadSummary {
  const fields = row as unknown[];
  const delivery = (fields[6] as DeliveryState | null) ?? null;
  const said = fields[7] === undefined ? undefined : toText(fields[7]);
  return {
    ...toFields(fields).summary,
    delivery,
    ...(said && { said: { answers: said.answers, context: said.context } }),
  };
}

const toText = (stored: unknown): LeadText => parseStored(leadTextSchema, JSON.parse(String(stored)), 'lead');

/** The worst of all deliveries; null when there are none. */
export function worstOf(states: readonly DeliveryState[]): DeliveryState | null {
  return (['failed', 'waiting', 'sent'] as const).find((state) => states.includes(state)) ?? null;
}

/** What `whole()` replies with. @throws StoreError `corrupt` */
export function toLead(reply: unknown): Lead {
  const [fields, notes, earlier, outbox] = reply as [unknown[], string[], string[], unknown];
  const { summary, version } = toFields(fields);
  const text = toText(fields[6]);
  const deliveries = toDeliveries(outbox);
  return {
    ...summary,
    delivery: worstOf(deliveries.map(({ state }) => state)),
    version,
    answers: text.answers,
    consent: text.consent,
    context: text.context,
    notes: notes.map((note): Note => parseStored(noteSchema, JSON.parse(note), 'note')),
    earlier: earlier.map((words): LeadAnswers => parseStored(leadAnswersSchema, JSON.parse(words), 'lead')),
    deliveries,
  };
}
