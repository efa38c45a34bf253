import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  JOB_TITLE_MAX_LENGTH,
  LEAD_MESSAGE_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '#core/contract/limits.ts';
import type { FormsCopy } from '../content/forms.copy.ts';
import { callVolumes, industries, type LeadField, useCases } from '../contract/leads.ts';

/** Visible rows of the message field. */
const MESSAGE_ROWS = 4;

interface TextInput {
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: 'given-name' | 'family-name' | 'email' | 'tel' | 'organization' | 'organization-title';
  readonly maxlength: number;
}

/** Attributes of single-line fields, with autofill. */
export const textInputs: Partial<Record<LeadField, TextInput>> = {
  firstName: { type: 'text', autocomplete: 'given-name', maxlength: PERSON_NAME_MAX_LENGTH },
  lastName: { type: 'text', autocomplete: 'family-name', maxlength: PERSON_NAME_MAX_LENGTH },
  email: { type: 'email', autocomplete: 'email', maxlength: EMAIL_MAX_LENGTH },
  phone: { type: 'tel', autocomplete: 'tel', maxlength: PHONE_MAX_LENGTH },
  company: { type: 'text', autocomplete: 'organization', maxlength: COMPANY_MAX_LENGTH },
  title: { type: 'text', autocomplete: 'organization-title', maxlength: JOB_TITLE_MAX_LENGTH },
};

export const messageInput = { rows: MESSAGE_ROWS, maxlength: LEAD_MESSAGE_MAX_LENGTH };

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Options of a field; null for a free-text field. */
export function choicesOf(name: LeadField, { fields }: FormsCopy): Choice[] | null {
  const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: labels[value] }));
  if (name === 'industry') return choices(industries, fields.industry.options);
  if (name === 'callVolume') return choices(callVolumes, fields.callVolume.options);
  if (name === 'useCase') return choices(useCases, fields.useCase.options);
  return null;
}

/** Builds the id of a field: `firstName` of the form `demo-form` is `demo-form-first-name`. */
export function fieldId(form: string, name: LeadField): string {
  return `${form}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
