import { useMemo } from 'react';
import { QUARANTINE_DAYS } from '#contracts/limits.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { createDates } from '../parts/dates.ts';
import { Freshness } from '../parts/Freshness.tsx';
import { Listing } from '../parts/Listing.tsx';
import { rowsOf } from '../parts/list.state.ts';
import { toHash } from '../place.ts';
import { LeadRow } from './LeadRow.tsx';
import { useQuarantine } from './use-leads.ts';

interface Props {
  copy: AdminWords;
}

/** What no person seems to have sent, and why. */
export function QuarantineList({ copy }: Props) {
  const words = copy.inbox.leads.quarantine;
  const query = useQuarantine();
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  return (
    <section aria-labelledby="quarantine-heading" className="panel-section">
      <p>
        <a id="quarantine-back" href={toHash({ tab: 'leads', place: '' })} className="back">
          {words.back}
        </a>
      </p>
      <header className="panel-section-head">
        <h2 id="quarantine-heading" tabIndex={-1} className="text-heading">
          {words.heading}
        </h2>
        <Freshness id="quarantine-refresh" copy={copy.admin.states} locale={copy.locale} query={query} />
      </header>
      <p className="list-note">{fillIn(words.text, { days: QUARANTINE_DAYS })}</p>
      <Listing
        id="quarantine"
        label={words.heading}
        copy={copy.inbox.leads}
        states={copy.admin.states}
        query={query}
        rows={rows}
        empty={<p className="list-empty">{words.empty}</p>}
      >
        {(row) => <LeadRow key={row.id} copy={copy.inbox} row={row} dates={dates} />}
      </Listing>
    </section>
  );
}
