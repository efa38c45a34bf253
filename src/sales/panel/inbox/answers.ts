import type { LeadAnswers } from '../../contract/lead-calls.ts';
import { type LeadField, type LeadKind, leadForms } from '../../contract/leads.ts';
import type { FormLabels } from '../panel-copy.ts';

/** Labels and answers in the order of the form; options by their labels. */
export function answersOf(
  answers: LeadAnswers,
  fields: FormLabels['fields'],
  kind?: LeadKind,
): { label: string; value: string }[] {
  const shown = kind
    ? [...leadForms[kind].required, ...leadForms[kind].optional]
    : (Object.keys(fields) as LeadField[]);
  return shown.map((name) => ({ label: fields[name].label, value: formatAnswer(fields, name, answers[name]) }));
}

/** Display text of an answer: the label of an option, or the text itself. */
export function formatAnswer(fields: FormLabels['fields'], name: LeadField, answer: string): string {
  const field = fields[name];
  const options: Readonly<Record<string, string>> = 'options' in field ? field.options : {};
  return options[answer] ?? answer;
}
