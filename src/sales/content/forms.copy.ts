import { z } from 'astro/zod';
import { filled, text, texts, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';
import { callVolumes, industries, leadKinds, useCases } from '../contract/leads.ts';
import { consentWordingSchema } from '../contract/sales-facts.ts';

const textField = texts('label').extend({ missing: text.describe('Error of an empty required field.') });
const choice = <const Option extends string>(options: readonly Option[]) =>
  texts('label').extend({ options: texts(...options) });

const form = z.strictObject({
  submit: text,
  sending: text.describe('Label of the button while the form is being sent.'),
  name: text.describe('Name of the form in the inbox and in mails to the team.'),
  sent: titled.extend({ next: filled('to').describe('What happens next; {to} is the visitor’s address.') }),
  failed: titled,
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
    .strictObject({ count: filled('count', 'limit'), reached: filled('count', 'limit') })
    .describe('Below a field that is nearly full, and full.'),
  fields: z.strictObject({
    ...each(textField, 'firstName', 'lastName'),
    email: textField.extend({ invalid: text.describe('Error of an invalid address.') }),
    phone: textField.extend({ invalid: text.describe('Error of a number that cannot be dialed.') }),
    company: textField,
    title: texts('label'),
    industry: choice(industries),
    callVolume: choice(callVolumes),
    useCase: choice(useCases),
    message: textField,
  }),
  ...each(form, ...leadKinds),
  again: texts('text').describe('Page of a form that was rejected when sent without a script; the form follows.'),
  thanks: texts('home', 'blog', 'schedule', 'heading', 'again')
    .extend({ from: filled('from').describe('The address that our answer comes from.') })
    .describe('In place of a form that was sent, or the page after it where there is no script.'),
  dialog: texts('title', 'close', 'emailLabel', 'phoneLabel', 'hoursLabel').extend({
    text: text.describe('Text above the form.'),
    conversation: texts('box')
      .extend({ show: text.describe('Shows the transcript that would be sent.') })
      .describe('Offer to attach the conversation, for visitors who come from the assistant.'),
  }),
});
export type FormsCopy = z.infer<typeof formsCopySchema>;
