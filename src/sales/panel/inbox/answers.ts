import type { Column } from '#panel/csv.ts';
import type { BookingSummary } from '../../contract/booking-admin-calls.ts';
import type { LeadAnswers, LeadSummary } from '../../contract/lead-calls.ts';
import { type LeadField, type LeadKind, leadForms } from '../../contract/leads.ts';
import type { FormLabels, InboxCopy } from '../panel-copy.ts';

/** Labels and answers, the message first, then in the order of the form; options by their labels. */
export function answersOf(
  answers: LeadAnswers,
  fields: FormLabels['fields'],
  kind?: LeadKind,
): { label: string; value: string }[] {
  const shown = kind
    ? [...leadForms[kind].required, ...leadForms[kind].optional]
    : (Object.keys(fields) as LeadField[]);
  const isMessage = (name: LeadField) => name === 'message';
  const ordered = [...shown.filter(isMessage), ...shown.filter((name) => !isMessage(name))];
  return ordered.map((name) => ({ label: fields[name].label, value: formatAnswer(fields, name, answers[name]) }));
}

/** Display text of an answer: the label of an option, or the text itself. */
function formatAnswer(fields: FormLabels['fields'], name: LeadField, answer: string): string {
  const field = fields[name];
  const options: Readonly<Record<string, string>> = 'options' in field ? field.options : {};
  return options[answer] ?? answer;
}

const ANSWERS = ['phone', 'title', 'industry', 'callVolume', 'useCase', 'message'] as const;

/** Columns with these headers. `valuesOf`: the texts of a row under the same names. */
function columnsOf<Row, Name extends string>(
  headers: Readonly<Record<Name, string>>,
  valuesOf: (row: Row) => { readonly [name in NoInfer<Name>]?: string },
): Column<Row>[] {
  const names = Object.keys(headers) as Name[];
  return names.map((name) => ({ header: headers[name], value: (row) => valuesOf(row)[name] ?? '' }));
}

/** Columns of the CSV export of leads: the list's own, the answers, and the context. */
export function leadColumns({ leads, visitors, labels }: InboxCopy): Column<LeadSummary>[] {
  const { fields, forms, context } = labels;
  return [
    ...columnsOf(leads.csv.columns, ({ kind, status, contactBy, delivery, ...lead }: LeadSummary) => ({
      ...lead,
      kind: forms[kind],
      status: leads.status[status],
      contactBy: visitors.contactBy[contactBy],
      delivery: delivery ? visitors.delivery[delivery] : '',
    })),
    ...ANSWERS.map((name) => ({
      header: fields[name].label,
      value: ({ said }: LeadSummary) => formatAnswer(fields, name, said?.answers[name] ?? ''),
    })),
    ...columnsOf(context, ({ said }: LeadSummary) => said?.context ?? {}),
  ];
}

/** Columns of the CSV export of bookings: the list's own, the visitor's text, and the context. */
export function bookingColumns({ bookings, visitors, labels }: InboxCopy): Column<BookingSummary>[] {
  const { fields, context } = labels;
  return [
    ...columnsOf(bookings.csv.columns, ({ status, contactBy, delivery, ...booking }: BookingSummary) => ({
      ...booking,
      status: bookings.status[status],
      contactBy: visitors.contactBy[contactBy],
      delivery: delivery ? visitors.delivery[delivery] : '',
    })),
    { header: fields.phone.label, value: ({ said }) => said?.phone ?? '' },
    { header: fields.message.label, value: ({ said }) => said?.message ?? '' },
    ...columnsOf(context, ({ said }: BookingSummary) => said?.context ?? {}),
  ];
}
