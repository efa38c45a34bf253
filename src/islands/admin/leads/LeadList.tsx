import { useMemo } from 'react';
import { leadStatuses } from '#contracts/leads.ts';
import type { AdminWords } from '../admin-words.ts';
import { createDates } from '../parts/dates.ts';
import { Freshness } from '../parts/Freshness.tsx';
import { ListFilters } from '../parts/ListFilters.tsx';
import { Listing } from '../parts/Listing.tsx';
import { EVERYTHING, isEverything, rowsOf } from '../parts/list.state.ts';
import { NoRows } from '../parts/NoRows.tsx';
import { toHash } from '../place.ts';
import { CsvExport } from '../visitors/CsvExport.tsx';
import { PersonLink } from '../visitors/PersonLink.tsx';
import { LeadRow } from './LeadRow.tsx';
import { leadColumns } from './lead-columns.ts';
import { type LeadLook, leadReader, useLeads } from './use-leads.ts';

interface Props {
  copy: AdminWords;
  look: LeadLook;
  onLook: (look: LeadLook) => void;
}

export function LeadList({ copy, look, onLook }: Props) {
  const { leads: words, visitors } = copy.inbox;
  const { states } = copy.admin;
  const query = useLeads(look);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  const source = {
    file: words.csv.file,
    columns: leadColumns(copy.inbox),
    readPage: leadReader(look),
  };
  return (
    <section aria-labelledby="leads-heading" className="panel-section">
      <header className="panel-section-head">
        <h2 id="leads-heading" tabIndex={-1} className="text-heading">
          {words.heading}
        </h2>
        <div className="list-actions">
          <CsvExport id="leads" copy={copy} text={words.csv.text} source={source} />
          <a
            id="leads-quarantine"
            href={toHash({ tab: 'leads', place: 'quarantine' })}
            className="row-action"
          >
            {words.quarantine.link}
          </a>
          <PersonLink id="leads-person" label={visitors.person} />
        </div>
      </header>
      <ListFilters id="leads" copy={words} statuses={leadStatuses} look={look} onLook={onLook} />
      <Freshness id="leads-refresh" copy={states} locale={copy.locale} query={query} />
      <Listing
        id="leads"
        label={words.heading}
        copy={words}
        states={states}
        query={query}
        rows={rows}
        empty={
          <NoRows
            id="leads"
            copy={words}
            isEverything={isEverything(look)}
            onClear={() => onLook(EVERYTHING)}
          />
        }
      >
        {(row) => <LeadRow key={row.id} copy={copy.inbox} row={row} dates={dates} />}
      </Listing>
    </section>
  );
}
