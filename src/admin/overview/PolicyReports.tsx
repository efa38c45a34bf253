import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPolicyReports } from '#core/contract/policy-reports.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { QueryState } from '#panel/QueryState.tsx';
import { answerQuery } from '#panel/queries.ts';

interface PolicyReportsProps {
  copy: AdminCopy['overview']['policy'];
  states: AdminCopy['states'];
  locale: string;
  /** Reports of the last seven days, more than none. */
  count: number;
}

/** A notice of what the content security policy refused on the public pages, with its kinds on demand. */
export function PolicyReports({ copy, states, locale, count }: PolicyReportsProps) {
  const [isOpen, setOpen] = useState(false);
  const sentence = fillIn(count === 1 ? copy.one : copy.other, { count: count.toLocaleString(locale) });
  return (
    <details
      className="mb-6 rounded-card border border-border bg-surface px-5 py-3.5"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer">{sentence}</summary>
      {isOpen && <PolicyTable copy={copy} states={states} locale={locale} />}
    </details>
  );
}

function PolicyTable({ copy, states, locale }: Omit<PolicyReportsProps, 'count'>) {
  const query = useQuery(answerQuery(['policy-reports'], readPolicyReports));
  const dayOf = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { month: 'short', day: 'numeric' });
  return (
    <>
      <p className="pt-2 text-note text-text-muted">{copy.hint}</p>
      <QueryState id="policy-retry" copy={states} query={query} />
      {query.data && (
        <ul className="mt-3 text-note">
          {query.data.days.flatMap(({ day, rows }) =>
            rows.map(({ directive, blocked, page, count }) => (
              <li
                key={`${day} ${directive} ${blocked} ${page}`}
                className="flex flex-wrap justify-between gap-x-6 border-t border-border py-2 break-all"
              >
                <span>{fillIn(copy.row, { blocked, page })}</span>
                <span className="text-text-muted tabular-nums">
                  {fillIn(copy.times, { directive, day: dayOf(day), count: count.toLocaleString(locale) })}
                </span>
              </li>
            )),
          )}
        </ul>
      )}
    </>
  );
}
