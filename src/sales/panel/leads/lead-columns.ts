import type { Column } from '#core/panel/csv.ts';
import type { LeadSummary } from '../../contract/lead-calls.ts';
import { answerColumns, contextColumns } from '../inbox/answer-columns.ts';
import type { InboxCopy } from '../panel-copy.ts';

const ANSWERS = ['phone', 'title', 'industry', 'callVolume', 'useCase', 'message'] as const;

/** Columns of the CSV export of leads: the list's own, the answers, and the context. */
export function leadColumns({ leads, visitors, labels }: InboxCopy): Column<LeadSummary>[] {
  const { columns } = leads.csv;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const formats: Partial<Record<keyof typeof columns, (lead: LeadSummary) => string>> = {
    kind: ({ kind }) => labels.forms[kind],
    status: ({ status }) => leads.status[status],
    contactBy: ({ contactBy }) => visitors.contactBy[contactBy],
    delivery: ({ delivery }) => (delivery ? visitors.delivery[delivery] : ''),
  };
  return [
    ...names.map((name) => ({
      header: columns[name],
      value: formats[name] ?? ((lead: LeadSummary) => lead[name] ?? ''),
    })),
    ...answerColumns<LeadSummary>(labels, ANSWERS, (lead) => lead.said?.answers),
    ...contextColumns<LeadSummary>(labels, (lead) => lead.said?.context),
  ];
}
