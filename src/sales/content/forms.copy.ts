import { z } from 'astro/zod';
import { callVolumes, industries, useCases } from '../contract/leads.ts';
import { consentWordingSchema } from '../contract/sales-facts.ts';

const text = z.string().min(1);
const field = z.strictObject({ label: text });
const textField = z.strictObject({ label: text, missing: text.describe('Error of an empty required field.') });
const message = z.strictObject({ title: text, text });

const form = z.strictObject({
  submit: text,
  sending: text.describe('Label of the button while the form is being sent.'),
  name: text.describe('Name of the form in the inbox and in mails to the team.'),
  sent: message,
  failed: message,
});

/** `content/copy/forms.yaml`: the fields of both forms, and the texts of each. */
export const formsCopySchema = z.strictObject({
  page: z.literal('forms'),
  requiredNote: text.describe('Explains the asterisk.'),
  consent: z
    .array(consentWordingSchema)
    .min(1)
    .describe(
      'Label of the box of consent to calls and messages: the current version first, then former ones. Stored consents refer to a version: never change a text, add a new version before it.',
    ),
  website: text.describe('Label of the hidden honeypot field.'),
  choose: text.describe('Empty first option of a list.'),
  limit: z
    .strictObject({ count: text, reached: text })
    .describe('Below a field that is nearly full, and full; {count} and {limit} are filled in.'),
  fields: z.strictObject({
    firstName: textField,
    lastName: textField,
    email: z.strictObject({ ...textField.shape, invalid: text.describe('Error of an invalid address.') }),
    phone: textField,
    company: textField,
    title: field,
    industry: z.strictObject({ label: text, options: z.record(z.enum(industries), text) }),
    callVolume: z.strictObject({ label: text, options: z.record(z.enum(callVolumes), text) }),
    useCase: z.strictObject({ label: text, options: z.record(z.enum(useCases), text) }),
    message: textField,
  }),
  demo: form,
  contact: form,
  again: z
    .strictObject({ text })
    .describe('Page of a form that was rejected when sent without a script; the form follows.'),
  thanks: z
    .strictObject({ home: text, blog: text, schedule: text })
    .describe('Links on the page after a form was sent without a script.'),
  dialog: z.strictObject({
    title: text,
    text: text.describe('Text above the form.'),
    close: text,
    emailLabel: text,
    phoneLabel: text,
    hoursLabel: text,
    conversation: z
      .strictObject({ box: text, show: text.describe('Shows the transcript that would be sent.') })
      .describe('Offer to attach the conversation, for visitors who come from the assistant.'),
  }),
});

export type FormsCopy = z.infer<typeof formsCopySchema>;
