import * as z from 'zod/mini';
import type { QueryOf } from '#core/contract/contract.ts';
import { EXPORT_PAGE_BYTES } from '#core/contract/limits.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { type Page, pageArgNames, pageArgs, pageReader, pageReply, toPage } from '#core/server/store/page.ts';
import { defineScript, recordReply, requireRecord } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { type DeliveryState, deliveryStates } from '../../contract/deliveries.ts';
import {
  type Lead,
  type LeadSummary,
  leadAnswersSchema,
  type listLeads as listContract,
  noteSchema,
  replySchema,
} from '../../contract/lead-calls.ts';
import { leadStatuses } from '../../contract/leads.ts';
import { quarantineReasons } from '../../contract/person.ts';
import { deliveriesReply, toDeliveries } from '../delivery/delivery-record.ts';
import { outboxReaders } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { json, leadRowSchema, leadTextSchema, toIso } from '../records/records.ts';

const LEAD_FIELDS = ['id', 'createdAt', 'status', 'quarantine', 'version', 'row', 'owner', 'readAt'];

/** Library with `whole(lead, due)`, for scripts with the argument `outbox`. */
export const leadReaders = {
  lua: readLua(import.meta.url, './leads.lua', 'lead-readers'),
  constants: { WHOLE_LEAD_FIELDS: [...LEAD_FIELDS, 'text', 'replies'] },
  uses: [outboxReaders],
} as const;

const leadFields = [
  z.string(),
  z.coerce.number(),
  z.enum(leadStatuses),
  z.pipe(
    z.nullable(z.enum(['', ...quarantineReasons])),
    z.transform((reason) => reason || null),
  ),
  z.coerce.number(),
  json(leadRowSchema),
  z.pipe(
    z.nullable(z.string()),
    z.transform((owner) => owner ?? ''),
  ),
  z.pipe(
    z.nullable(z.string()),
    z.transform((readAt) => readAt !== null && readAt !== ''),
  ),
] as const;

/** Replies as stored; absent before the first. */
const repliesSchema = z.nullable(json(z.array(replySchema)));

/** A row of a list: the fields of a lead, the state of its deliveries, and its text where rows have one. */
const rowSchema = z.tuple([...leadFields, z.nullable(z.enum(deliveryStates)), z.optional(json(leadTextSchema))]);

/** Reply of `whole` in leads.lua: fields with the text, notes, earlier answers, deliveries. */
export const leadReply = z.tuple([
  z.tuple([...leadFields, json(leadTextSchema), repliesSchema]),
  z.array(json(noteSchema)),
  z.array(json(leadAnswersSchema)),
  deliveriesReply,
]);

type Fields = readonly [...z.output<z.ZodMiniTuple<typeof leadFields>>, ...unknown[]];

/** Converts the fields that a list row and a whole lead share. */
function toFields([id, createdAt, status, quarantine, , { mayCall, ...who }, owner, isRead]: Fields): Omit<
  LeadSummary,
  'delivery'
> {
  const contactBy = mayCall ? 'any' : 'email';
  return { id, ...who, createdAt: toIso(createdAt), status, owner, isRead, quarantine, contactBy };
}

function toLeadSummary(row: unknown): LeadSummary {
  const fields = parseStored(rowSchema, row, 'lead row');
  const [, , , , , , , , delivery, text] = fields;
  const said = text && { said: { answers: text.answers, context: text.context } };
  return { ...toFields(fields), delivery, ...said };
}

/** Worst of several delivery states; null for none. */
export function worstOf(states: readonly DeliveryState[]): DeliveryState | null {
  return (['failed', 'waiting', 'sent'] as const).find((state) => states.includes(state)) ?? null;
}

/** Converts the reply of the Lua function `whole()`. @throws StoreError `corrupt` */
export function toLead([fields, notes, earlier, outbox]: z.output<typeof leadReply>): Lead {
  const [, , , , version, , , , { answers, consent, context }, replies] = fields;
  const deliveries = toDeliveries(outbox);
  const delivery = worstOf(deliveries.map(({ state }) => state));
  return {
    ...toFields(fields),
    delivery,
    version,
    answers,
    consent,
    context,
    notes,
    replies: replies ?? [],
    canReply: false,
    earlier,
    deliveries,
  };
}

export const listScript = defineScript({
  name: 'lead-list',
  readonly: true,
  locks: { database: 'the list names the leads to read' },
  lua: readLua(import.meta.url, './leads.lua', 'list'),
  uses: [pageReader, outboxReaders],
  constants: { LEAD_FIELDS },
  keys: ['index', 'lookup'],
  args: [...pageArgNames, 'outbox', 'isFull'],
  reply: pageReply,
  result: (reply): Page<LeadSummary> => toPage(reply, toLeadSummary),
});

/** A list without the states of deliveries, which take as long to read as the rest. */
export interface ListOptions {
  readonly hasDeliveries?: boolean;
}

/** Newest first; with `quarantine` what is kept apart and nothing else. @throws ApiError UNAUTHENTICATED, StoreError */
export function listLeads(
  store: Store,
  query: QueryOf<typeof listContract>,
  adminSession: AdminSession,
  { hasDeliveries = true }: ListOptions = {},
): Promise<Page<LeadSummary>> {
  const keys = salesKeys(store);
  const bounds = query.full ? { bytes: EXPORT_PAGE_BYTES } : {};
  const call = {
    keys: { index: query.quarantine ? keys.leadQuarantine() : keys.leadIndex(), lookup: keys.leadLookup() },
    args: {
      ...pageArgs(query, keys.lead('').key, bounds),
      outbox: hasDeliveries ? keys.delivery('').key : '',
      isFull: query.full ? 1 : 0,
    },
  };
  return store.runAdmin(listScript, call, adminSession);
}

export const readScript = defineScript({
  name: 'lead-read',
  readonly: true,
  locks: { database: 'the lead names its messages' },
  lua: readLua(import.meta.url, './leads.lua', 'read'),
  uses: [leadReaders],
  keys: ['lead', 'due'],
  args: ['outbox'],
  reply: recordReply(leadReply),
  result: (reply) => toLead(requireRecord(reply, 'LEAD_NOT_FOUND')),
});

/** @throws ApiError UNAUTHENTICATED, LEAD_NOT_FOUND; StoreError */
export function readLead(store: Store, id: string, adminSession: AdminSession): Promise<Lead> {
  const keys = salesKeys(store);
  const call = { keys: { lead: keys.lead(id), due: coreKeys(store).due() }, args: { outbox: keys.delivery('').key } };
  return store.runAdmin(readScript, call, adminSession);
}
