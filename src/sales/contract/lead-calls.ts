import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_FORM, BODY_SMALL } from '#core/contract/limits.ts';
import { cursorQuery, limitQuery, searchQuery } from '#core/contract/lists.ts';
import { each } from '#core/contract/shape.ts';
import { line, lines } from '#core/contract/text-input.ts';
import { LEADS_PATH, PHONE_PATTERN } from './addresses.ts';
import { deliverySchema, deliveryStates } from './deliveries.ts';
import { callVolumes, industries, leadKinds, leadStatuses, useCases } from './leads.ts';
import * as limits from './limits.ts';
import { consentSchema, contextSchema, envelopeShape, personShape, quarantineReasons } from './person.ts';

/** Optional choice. A plain form sends an empty string when nothing is chosen. */
const choice = <const T extends readonly string[]>(options: T, name: string) =>
  z._default(z.enum(['', ...options] as ['', ...T], `Choose one of the listed options as ${name}.`), '');

/** Error of a phone number that is required and missing. */
export const PHONE_MISSING = 'Enter a phone number we can call.';

/** A number that can be dialed, or nothing. */
export const phoneCheck = z.regex(
  new RegExp(`^(?:${PHONE_PATTERN})?$`, 'v'),
  'Enter a phone number we can dial, with its area code.',
);

const company = line(limits.COMPANY_MAX_LENGTH, 'The company', "Enter your company's name.");
const message = (missing?: string) => lines(limits.LEAD_MESSAGE_MAX_LENGTH, 'The message', missing);
const phone = line(limits.PHONE_MAX_LENGTH, 'The phone number', PHONE_MISSING).check(phoneCheck);

/** Body of one of the two lead forms. */
export const leadInputSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('demo'),
    ...personShape,
    phone,
    company,
    title: z._default(line(limits.JOB_TITLE_MAX_LENGTH, 'The job title'), ''),
    industry: choice(industries, 'the industry'),
    callVolume: choice(callVolumes, 'the call volume'),
    useCase: choice(useCases, 'the use'),
    message: z._default(message(), ''),
    ...envelopeShape,
  }),
  z.object({
    kind: z.literal('contact'),
    ...personShape,
    company,
    message: message('Tell us what you need.'),
    ...envelopeShape,
  }),
]);
export type LeadInput = z.output<typeof leadInputSchema>;

/**
 * Stores a lead, from JSON or a plain form (303 to the thank-you page, or the form again with its values). Idempotent by
 * `id`; the same id with other values replaces them. Stored before it answers. `contactBy` is `email` without consent to
 * calls and messages. 429 RATE_LIMITED.
 */
export const createLead = defineContract({
  method: 'POST',
  path: LEADS_PATH,
  status: 201,
  maxBody: BODY_FORM,
  body: leadInputSchema,
  response: z.object({ id: z.string(), contactBy: z.enum(['any', 'email']) }),
});

/** Data that lists show of leads and of bookings. */
export const recordShape = {
  ...each(z.string(), 'id', 'firstName', 'lastName', 'email', 'company'),
  /** ISO 8601. */
  createdAt: z.string(),
  contactBy: z.enum(['any', 'email']),
  /** Worst state of its deliveries; null without deliveries. */
  delivery: z.nullable(z.enum(deliveryStates)),
};

const summaryShape = {
  ...recordShape,
  kind: z.enum(leadKinds),
  status: z.enum(leadStatuses),
  /** Name of who looks after it; empty for none. */
  owner: z.string(),
  /** Whether an admin has opened or answered it since its visitor last wrote. */
  isRead: z.boolean(),
  /** Reason of the quarantine; null outside of it. */
  quarantine: z.nullable(z.enum(quarantineReasons)),
};

/** Values of a form; empty strings for empty fields. */
export const leadAnswersSchema = z.object({
  ...each(z.string(), 'firstName', 'lastName', 'email', 'phone', 'company'),
  ...each(z.string(), 'title', 'industry', 'callVolume', 'useCase', 'message'),
});
export type LeadAnswers = z.infer<typeof leadAnswersSchema>;

/** A row of the list. `said`: the visitor's text and context, only with `full`. */
const leadSummarySchema = z.object({
  ...summaryShape,
  said: z.optional(z.object({ answers: leadAnswersSchema, context: contextSchema })),
});
export type LeadSummary = z.infer<typeof leadSummarySchema>;

/** A note of an admin on a lead. `at` in ISO 8601. */
export const noteSchema = z.object({ at: z.string(), by: z.string(), text: z.string() });
export type Note = z.infer<typeof noteSchema>;

/** An answer of an admin by mail. `id`: that of its delivery; `at` in ISO 8601. */
export const replySchema = z.object(each(z.string(), 'id', 'at', 'by', 'text'));
export type Reply = z.infer<typeof replySchema>;

/** A lead with all its data. `version` rises with every change; `earlier`: values that the same form sent before. */
export const leadSchema = z.object({
  ...summaryShape,
  version: z.number(),
  answers: leadAnswersSchema,
  consent: z.nullable(consentSchema),
  context: contextSchema,
  notes: z.array(noteSchema),
  /** Oldest first. */
  replies: z.array(replySchema),
  /** Whether mail is set up, so that a reply can be sent. */
  canReply: z._default(z.boolean(), false),
  earlier: z.array(leadAnswersSchema),
  deliveries: z.array(deliverySchema),
});
export type Lead = z.infer<typeof leadSchema>;

/**
 * Lists leads, newest first. `q` searches name, email, company, phone and message. `quarantine` lists the quarantine
 * instead. `full` adds the visitor's text, with as many rows as fit an answer.
 */
export const listLeads = defineContract({
  method: 'GET',
  path: '/api/admin/leads',
  query: z.object({
    limit: limitQuery,
    cursor: cursorQuery,
    q: searchQuery,
    status: z.optional(z.enum(leadStatuses)),
    quarantine: z._default(z.stringbool(), false),
    full: z._default(z.stringbool(), false),
  }),
  response: z.array(leadSummarySchema),
});

/**
 * Releases leads from quarantine that are there only because many came at once, the oldest fifty, and starts their
 * deliveries. `left`: how many are still kept.
 */
export const releaseLeads = defineContract({
  method: 'POST',
  path: '/api/admin/leads',
  maxBody: BODY_SMALL,
  body: z.object({ release: z.literal('crowded') }),
  response: z.object({ released: z.number(), left: z.number() }),
});

/** Reads a lead. 404 LEAD_NOT_FOUND. */
export const readLead = defineContract({ method: 'GET', path: '/api/admin/leads/:id', response: leadSchema });

/**
 * Changes the given fields of a lead. `isRead` alone changes no version. `note` is added to the notes. `quarantine: false` releases the lead into the inbox
 * and starts its deliveries. `reply` is mailed to the visitor, and a new lead is `contacted` by it; 503 NOT_CONFIGURED without
 * mail. 409 VERSION_CONFLICT (with `current`) when `version` is stale.
 */
export const updateLead = defineContract({
  method: 'PUT',
  path: '/api/admin/leads/:id',
  maxBody: BODY_FORM,
  body: z.object({
    version: z.optional(z.int()),
    status: z.optional(z.enum(leadStatuses)),
    note: z.optional(lines(limits.NOTE_MAX_LENGTH, 'The note', 'Write a note.')),
    quarantine: z.optional(z.literal(false)),
    owner: z.optional(line(limits.OWNER_MAX_LENGTH, 'The name')),
    isRead: z.optional(z.boolean()),
    /** `id`: chosen by the client; the same again sends nothing. */
    reply: z.optional(z.object({ id: z.uuid(), text: lines(limits.REPLY_MAX_LENGTH, 'The reply', 'Write a reply.') })),
  }),
  response: leadSchema,
});
