import type { LeadAnswers } from '#contracts/lead-calls.ts';
import { type LeadField, type LeadKind, leadForms } from '#contracts/leads.ts';
import type { AskedWords } from './inbox-words.ts';

/** What a form asked, in its order, each with what was said; an option by the words it was chosen by. */
export function answersOf(
  answers: LeadAnswers,
  fields: AskedWords['fields'],
  kind?: LeadKind,
): { label: string; value: string }[] {
  const shown = kind
    ? [...leadForms[kind].required, ...leadForms[kind].optional]
    : (Object.keys(fields) as LeadField[]);
  return shown.map((name) => ({ label: fields[name].label, value: inWords(fields, name, answers[name]) }));
}

/** An option by the words it was chosen by, anything else as it was written. */
export function inWords(fields: AskedWords['fields'], name: LeadField, answer: string): string {
  const field = fields[name];
  const options: Readonly<Record<string, string>> = 'options' in field ? field.options : {};
  return options[answer] ?? answer;
}
