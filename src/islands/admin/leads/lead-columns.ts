import type { LeadSummary } from '#contracts/lead-calls.ts';
import type { Column } from '../visitors/csv.ts';
import type { InboxWords } from '../visitors/inbox-words.ts';
import { answerColumns, contextColumns } from '../visitors/said-columns.ts';

const ANSWERS = ['phone', 'title', 'industry', 'callVolume', 'useCase', 'message'] as const;

/** The table of leads: what the list knows of each, what was written, and where it came from. */
export function leadColumns({ leads, visitors, asked }: InboxWords): Column<LeadSummary>[] {
  const { columns } = leads.csv;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const said: Partial<Record<keyof typeof columns, (lead: LeadSummary) => string>> = {
    kind: ({ kind }) => asked.forms[kind],
    status: ({ status }) => leads.status[status],
    contactBy: ({ contactBy }) => visitors.contactBy[contactBy],
    delivery: ({ delivery }) => (delivery ? visitors.delivery[delivery] : ''),
  };
  return [
    ...names.map((name) => ({
      header: columns[name],
      value: said[name] ?? ((lead: LeadSummary) => lead[name] ?? ''),
    })),
    ...answerColumns<LeadSummary>(asked, ANSWERS, (lead) => lead.said?.answers),
    ...contextColumns<LeadSummary>(asked, (lead) => lead.said?.context),
  ];
}
