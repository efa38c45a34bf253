import * as z from 'zod/mini';
import { quarantineReasons } from '#core/contract/person.ts';
import { readLua } from '#core/server/store/lua.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { type DeliveryState, deliveryStates } from '../../contract/deliveries.ts';
import {
  type Lead,
  type LeadAnswers,
  type LeadSummary,
  leadAnswersSchema,
  type Note,
  noteSchema,
} from '../../contract/lead-calls.ts';
import { leadStatuses } from '../../contract/leads.ts';
import { deliveriesReply, toDeliveries } from '../delivery/delivery-record.ts';
import { outboxReaders } from '../delivery/outbox.store.ts';
import { type LeadText, leadRowSchema, leadTextSchema } from '../records/lead-record.ts';

const LEAD_FIELDS = ['id', 'createdAt', 'status', 'quarantine', 'version', 'row'];

/** Library with `row(lead)`, `full_row(lead)` and `whole(lead, due)`, for scripts with the argument `outbox`. */
export const leadReaders = {
  lua: readLua(import.meta.url, './leads.lua', 'lead-readers'),
  constants: { LEAD_FIELDS, WHOLE_LEAD_FIELDS: [...LEAD_FIELDS, 'text'] },
  uses: [outboxReaders],
} as const;

const reasonSchema = z.pipe(
  z.nullable(z.enum(['', ...quarantineReasons])),
  z.transform((reason) => reason || null),
);

const leadFields = [
  z.string(),
  z.coerce.number(),
  z.enum(leadStatuses),
  reasonSchema,
  z.coerce.number(),
  z.string(),
] as const;

/** A row of a list: the fields of a lead, the state of its deliveries, and its text where rows have one. */
const rowSchema = z.tuple([...leadFields, z.nullable(z.enum(deliveryStates)), z.optional(z.string())]);

/** Reply of `whole` in leads.lua: fields with the text, notes, earlier answers, deliveries. */
export const leadReply = z.tuple([
  z.tuple([...leadFields, z.string()]),
  z.array(z.string()),
  z.array(z.string()),
  deliveriesReply,
]);

type Fields = readonly [...z.output<z.ZodMiniTuple<typeof leadFields>>, ...unknown[]];

/** Converts the fields of a list row, without the state of its deliveries. */
function toFields([id, createdAt, status, quarantine, version, row]: Fields) {
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

/** Parses a list row. @throws StoreError `corrupt` */
export function toLeadSummary(row: unknown): LeadSummary {
  const fields = parseStored(rowSchema, row, 'lead row');
  const [, , , , , , delivery, text] = fields;
  const said = text === undefined ? undefined : toText(text);
  return {
    ...toFields(fields).summary,
    delivery,
    ...(said && { said: { answers: said.answers, context: said.context } }),
  };
}

const toText = (stored: string): LeadText => parseStored(leadTextSchema, JSON.parse(stored), 'lead');

/** Worst of several delivery states; null for none. */
export function worstOf(states: readonly DeliveryState[]): DeliveryState | null {
  return (['failed', 'waiting', 'sent'] as const).find((state) => states.includes(state)) ?? null;
}

/** Converts the reply of the Lua function `whole()`. @throws StoreError `corrupt` */
export function toLead([fields, notes, earlier, outbox]: z.output<typeof leadReply>): Lead {
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
