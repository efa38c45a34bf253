import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type LeadAnswers, type LeadInput, leadAnswersSchema } from '#contracts/lead-calls.ts';
import { leadKinds } from '#contracts/leads.ts';
import { consentSchema, contextSchema } from '#contracts/person.ts';

/** What a visitor said, as stored: opaque to scripts. */
export const leadTextSchema = z.object({
  kind: z.enum(leadKinds),
  answers: leadAnswersSchema,
  consent: z.nullable(consentSchema),
  context: contextSchema,
});
export type LeadText = z.infer<typeof leadTextSchema>;

/** What a list shows of a lead. */
export const leadRowSchema = z.object({
  kind: z.enum(leadKinds),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  mayCall: z.boolean(),
});

const UNASKED = { phone: '', title: '', industry: '', callVolume: '', useCase: '' };

/** The words alone, the questions of the other form left empty. */
export function toAnswers(input: LeadInput): LeadAnswers {
  const { kind: _, id: _id, consent, consentVersion, context, website, elapsed, ...answers } = input;
  return { ...UNASKED, ...answers };
}

/** Tells the same words from others. */
export function digestOf(input: LeadInput): string {
  const said = [input.kind, toAnswers(input), input.consent && input.consentVersion];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
