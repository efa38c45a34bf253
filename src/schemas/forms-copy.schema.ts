import { z } from 'astro/zod';
import { callVolumes, industries, useCases } from '#contracts/leads.ts';

const text = z.string().min(1);
const field = z.strictObject({ label: text });
const asked = z.strictObject({ label: text, missing: text.describe('When it is required and empty.') });
const message = z.strictObject({ title: text, text });

const form = z.strictObject({
  submit: text,
  sending: text.describe('On the button while it is sent.'),
  sent: message,
  failed: message,
});

/** `content/copy/forms.yaml`: the fields of both forms, and what each form says. */
export const formsCopySchema = z.strictObject({
  page: z.literal('forms'),
  requiredNote: text.describe('What the asterisk means.'),
  choose: text.describe('First option of a list, which chooses nothing.'),
  fields: z.strictObject({
    firstName: asked,
    lastName: asked,
    email: z.strictObject({ ...asked.shape, invalid: text.describe('When it is not an address.') }),
    phone: asked,
    company: asked,
    title: field,
    industry: z.strictObject({ label: text, options: z.record(z.enum(industries), text) }),
    callVolume: z.strictObject({ label: text, options: z.record(z.enum(callVolumes), text) }),
    useCase: z.strictObject({ label: text, options: z.record(z.enum(useCases), text) }),
    message: asked,
  }),
  demo: form,
  contact: form,
});

export type FormsCopy = z.infer<typeof formsCopySchema>;
