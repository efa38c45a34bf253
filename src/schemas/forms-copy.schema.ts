import { z } from 'astro/zod';
import { callVolumes, industries, useCases } from '#contracts/leads.ts';
import { consentWordingSchema } from '#contracts/site-facts.ts';

const text = z.string().min(1);
const field = z.strictObject({ label: text });
const asked = z.strictObject({ label: text, missing: text.describe('When it is required and empty.') });
const message = z.strictObject({ title: text, text });

const form = z.strictObject({
  submit: text,
  sending: text.describe('On the button while it is sent.'),
  name: text.describe('What the inbox and the mails to the team call it.'),
  sent: message,
  failed: message,
});

/** `content/copy/forms.yaml`: the fields of both forms, and what each form says. */
export const formsCopySchema = z.strictObject({
  page: z.literal('forms'),
  requiredNote: text.describe('What the asterisk means.'),
  consent: z
    .array(consentWordingSchema)
    .min(1)
    .describe(
      'What the box of consent to calls and messages says: the present wording, then former ones. A stored consent names its version: never change a wording, put a new one before it.',
    ),
  website: text.describe('Label of the field that only machines see.'),
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
  again: z
    .strictObject({ text })
    .describe('Page of a form that a browser without a script could not hand in; the form follows.'),
  thanks: z
    .strictObject({ home: text, blog: text, schedule: text })
    .describe('Ways on after a form that was sent without a script.'),
  dialog: z.strictObject({
    title: text,
    text: text.describe('Above the form.'),
    close: text,
    emailLabel: text,
    phoneLabel: text,
    hoursLabel: text,
    conversation: z
      .strictObject({ box: text, show: text.describe('Shows what would be sent.') })
      .describe('Offered to somebody who came from the assistant.'),
  }),
});

export type FormsCopy = z.infer<typeof formsCopySchema>;
