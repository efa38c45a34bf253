import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { deliverySchema, deliveryStates } from './deliveries.ts';
import { callVolumes, industries, leadKinds, leadStatuses, useCases } from './leads.ts';
import * as limits from './limits.ts';
import { cursorQuery, limitQuery, searchQuery } from './lists.ts';
import {
  consentSchema,
  contextSchema,
  envelopeShape,
  line,
  lines,
  personShape,
  quarantineReasons,
} from './person.ts';

/** One of a list, or nothing chosen, which a form without a script sends as an empty text. */
const choice = <const T extends readonly string[]>(options: T, name: string) =>
  z._default(z.enum(['', ...options] as ['', ...T], `Choose one of the listed options as ${name}.`), '');

const company = line(limits.COMPANY_MAX_LENGTH, 'The company', 'Enter the name of your company.');
const message = (missing?: string) => lines(limits.LEAD_MESSAGE_MAX_LENGTH, 'The message', missing);
const phone = line(limits.PHONE_MAX_LENGTH, 'The phone number', 'Enter a phone number we can call.');

/** What a visitor leaves by one of the two forms. */
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
    message: message('Write a line about what you need.'),
    ...envelopeShape,
  }),
]);
export type LeadInput = z.output<typeof leadInputSchema>;

/**
 * Takes a form, as JSON or as a browser sends it without a script (then 303 to a page that says thank you, or the form
 * again with every word in it). The same `id` again is the same lead; other words under it replace the first. Stored
 * before it answers. `contactBy` `email`: no consent to calls and messages was given. 429 RATE_LIMITED.
 */
export const createLead = defineContract({
  method: 'POST',
  path: '/api/leads',
  status: 201,
  maxBody: limits.BODY_FORM,
  body: leadInputSchema,
  response: z.object({ id: z.string(), contactBy: z.enum(['any', 'email']) }),
});

const summaryShape = {
  id: z.string(),
  kind: z.enum(leadKinds),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  status: z.enum(leadStatuses),
  /** Why it is kept apart; null when it is not. */
  quarantine: z.nullable(z.enum(quarantineReasons)),
  contactBy: z.enum(['any', 'email']),
  /** Of all its deliveries the worst; null when nothing was to be sent. */
  delivery: z.nullable(z.enum(deliveryStates)),
};

/** The words of a form, empty where nothing was said. */
export const leadAnswersSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  title: z.string(),
  industry: z.string(),
  callVolume: z.string(),
  useCase: z.string(),
  message: z.string(),
});
export type LeadAnswers = z.infer<typeof leadAnswersSchema>;

/** A row of the inbox. `said`: what was written and where it came from, in a list that was asked for it. */
export const leadSummarySchema = z.object({
  ...summaryShape,
  said: z.optional(z.object({ answers: leadAnswersSchema, context: contextSchema })),
});
export type LeadSummary = z.infer<typeof leadSummarySchema>;

/** What somebody of us wrote on a lead. `at` in ISO 8601. */
export const noteSchema = z.object({ at: z.string(), by: z.string(), text: z.string() });
export type Note = z.infer<typeof noteSchema>;

/** A lead with everything about it. `version` rises with every change; `earlier`: words that the same form sent before. */
export const leadSchema = z.object({
  ...summaryShape,
  version: z.number(),
  answers: leadAnswersSchema,
  consent: z.nullable(consentSchema),
  context: contextSchema,
  notes: z.array(noteSchema),
  earlier: z.array(leadAnswersSchema),
  deliveries: z.array(deliverySchema),
});
export type Lead = z.infer<typeof leadSchema>;

/**
 * Newest first. `q` is looked for in name, email, company, phone and message. What is in quarantine is listed with
 * `quarantine` only. With `full` every row says what was written, as many rows as fit into an answer.
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

/** 404 LEAD_NOT_FOUND. */
export const readLead = defineContract({ method: 'GET', path: '/api/admin/leads/:id', response: leadSchema });

/**
 * Sets what is given and leaves the rest. `note` is added to the notes. `quarantine: false`: not spam, it joins the inbox
 * and is sent to whoever would have got it. 409 VERSION_CONFLICT (with `current`) when `version` is stale.
 */
export const updateLead = defineContract({
  method: 'PUT',
  path: '/api/admin/leads/:id',
  maxBody: limits.BODY_SMALL * 2,
  body: z.object({
    version: z.optional(z.int()),
    status: z.optional(z.enum(leadStatuses)),
    note: z.optional(lines(limits.NOTE_MAX_LENGTH, 'The note', 'Write a note.')),
    quarantine: z.optional(z.literal(false)),
  }),
  response: leadSchema,
});
