import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { consentSchema, contextSchema } from '#core/contract/person.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { type LeadAnswers, type LeadInput, leadAnswersSchema } from '../../contract/lead-calls.ts';
import { leadKinds, leadStatuses } from '../../contract/leads.ts';

/** Data that the visitor sent, as stored. Opaque to scripts. */
export const leadTextSchema = z.object({
  kind: z.enum(leadKinds),
  answers: leadAnswersSchema,
  consent: z.nullable(consentSchema),
  context: contextSchema,
});
export type LeadText = z.infer<typeof leadTextSchema>;

/** Data of a lead that lists show. */
export const leadRowSchema = z.object({
  kind: z.enum(leadKinds),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  mayCall: z.boolean(),
});

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

const storedSchema = z.object({
  id: z.string(),
  createdAt: z.coerce.number(),
  version: z.coerce.number(),
  status: z.enum(leadStatuses),
  text: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    leadTextSchema,
  ),
});

/** A lead as stored. `createdAt` in milliseconds since the epoch. */
export type StoredLead = z.infer<typeof storedSchema>;

/** Parses a stored lead. @throws StoreError `corrupt` */
export const toStoredLead = (hash: Record<string, string>): StoredLead => parseStored(storedSchema, hash, 'lead');
