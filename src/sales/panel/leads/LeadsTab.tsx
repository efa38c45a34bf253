import { memo, useEffect, useState } from 'react';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { TabProps } from '#panel/admin.copy.ts';
import { Button } from '#panel/Button.tsx';
import { createDates, type Dates } from '#panel/format.ts';
import { toHash, useFocusOnArrival } from '#panel/hash-router.ts';
import { type ListQuery, NO_FILTERS, submitSearch } from '#panel/list.state.ts';
import { pageReader, usePages } from '#panel/queries.ts';
import { ResourceList } from '#panel/ResourceList.tsx';
import { useSelection } from '#panel/use-selection.ts';
import { type LeadSummary, listLeads } from '../../contract/lead-calls.ts';
import { type LeadStatus, leadStatuses } from '../../contract/leads.ts';
import { QUARANTINE_DAYS } from '../../contract/limits.ts';
import { leadColumns } from '../inbox/answers.ts';
import { CsvExport } from '../inbox/CsvExport.tsx';
import { DeliveryMark } from '../inbox/Deliveries.tsx';
import { Muted } from '../inbox/Muted.tsx';
import { FindPersonLink, RecordName, RecordRow } from '../inbox/Record.tsx';
import type { InboxCopy, SalesPanelCopy } from '../panel-copy.ts';
import { PersonPage } from '../people/PersonPage.tsx';
import { LeadBulk } from './LeadBulk.tsx';
import { LeadPage } from './LeadPage.tsx';
import { $shownFilters, LEAD_LIST } from './lead.state.ts';
import { ReleaseCrowd } from './ReleaseCrowd.tsx';

export default function LeadsTab({ copy, place }: TabProps<SalesPanelCopy>) {
  // Lives here so that filters survive opening a lead and going back.
  const [listQuery, setListQuery] = useState<LeadListQuery>(NO_FILTERS);
  useFocusOnArrival('leads', place);
  switch (place) {
    case '':
      return <LeadList copy={copy} listQuery={listQuery} onListQuery={setListQuery} />;
    case 'quarantine':
      return <QuarantineList copy={copy} />;
    case 'person':
      return <PersonPage copy={copy} />;
    default:
      return <LeadPage key={place} copy={copy} id={place} />;
  }
}

type LeadListQuery = ListQuery<LeadStatus>;

const queryOf = ({ q, status }: LeadListQuery) => ({ ...(q && { q }), ...(status && { status }) });

/** Reader of the list for an export, with the visitor's text and the largest pages. */
const leadReader = (listQuery: LeadListQuery) =>
  pageReader(listLeads, { ...queryOf(submitSearch(listQuery)), limit: LIST_MAX_LIMIT, full: 'true' });

interface ListProps {
  copy: SalesPanelCopy;
  listQuery: LeadListQuery;
  onListQuery: (listQuery: LeadListQuery) => void;
}

function LeadList({ copy, listQuery, onListQuery }: ListProps) {
  const { leads: leadsCopy, visitors } = copy.inbox;
  const filters = queryOf(listQuery);
  const query = usePages([...LEAD_LIST, filters], pageReader(listLeads, { ...filters, full: 'true' }));
  useEffect(() => $shownFilters.set(queryOf(listQuery)), [listQuery]);
  const dates = createDates(copy.locale);
  const rows = query.data?.rows ?? [];
  const selection = useSelection(rows);
  return (
    <ResourceList
      id="leads"
      copy={copy}
      words={leadsCopy}
      filters={{ statuses: leadStatuses, listQuery, onListQuery, unfiltered: NO_FILTERS }}
      query={query}
      rows={query.data?.rows}
      actions={
        <>
          <CsvExport
            id="leads"
            copy={copy}
            {...leadsCopy.csv}
            columns={leadColumns(copy.inbox)}
            readPage={leadReader(listQuery)}
          />
          <a id="leads-quarantine" href={toHash({ tab: 'leads', place: 'quarantine' })} className="row-action">
            {leadsCopy.quarantine.link}
          </a>
          <FindPersonLink id="leads-person" label={visitors.person} />
          <Button
            id="leads-choose"
            label={leadsCopy.bulk.begin}
            disabled={rows.length === 0 || selection.chosen !== null}
            onClick={() => selection.setChosen(new Set())}
          />
        </>
      }
      aside={<LeadBulk copy={copy} rows={rows} selection={selection} />}
    >
      {(row) => (
        <LeadRow
          key={row.id}
          copy={copy.inbox}
          row={row}
          dates={dates}
          isChosen={selection.chosen?.has(row.id) ?? null}
          onToggle={selection.onToggle}
        />
      )}
    </ResourceList>
  );
}

function QuarantineList({ copy }: { copy: SalesPanelCopy }) {
  const { leads } = copy.inbox;
  const { heading, back, text, empty } = leads.quarantine;
  const query = usePages(['leads', 'quarantine'], pageReader(listLeads, { quarantine: 'true', full: 'true' }));
  const dates = createDates(copy.locale);
  return (
    <ResourceList
      id="quarantine"
      copy={copy}
      words={{ ...leads, heading }}
      query={query}
      rows={query.data?.rows}
      back={{ route: { tab: 'leads', place: '' }, label: back }}
      note={fillIn(text, { days: QUARANTINE_DAYS })}
      intro={<ReleaseCrowd copy={copy} />}
      empty={<p>{empty}</p>}
    >
      {(row) => <LeadRow key={row.id} copy={copy.inbox} row={row} dates={dates} />}
    </ResourceList>
  );
}

const IN_INBOX = 'lg:grid-cols-[minmax(0,1fr)_14.5rem_6rem_7.5rem_12rem]';
const IN_QUARANTINE = 'lg:grid-cols-[minmax(0,1fr)_28rem_12rem]';

interface RowProps {
  copy: InboxCopy;
  row: LeadSummary;
  dates: Dates;
  /** Whether it is among the chosen ones; null while no boxes are shown. */
  isChosen?: boolean | null;
  onToggle?: (id: string) => void;
}

/** A row of the list. Memoized, as there may be thousands. */
const LeadRow = memo(({ copy, row, dates, isChosen = null, onToggle }: RowProps) => {
  const { leads, visitors, labels } = copy;
  const { id, firstName, lastName, company, kind, status, owner, isRead } = row;
  const { createdAt, quarantine, contactBy, delivery } = row;
  return (
    <RecordRow className={quarantine ? IN_QUARANTINE : IN_INBOX}>
      <RecordName
        id={`leads-open-${id}`}
        route={{ tab: 'leads', place: id }}
        name={`${firstName} ${lastName}`}
        company={company}
        message={row.said?.answers.message}
        unread={isRead ? undefined : leads.unread}
        box={
          isChosen !== null && (
            <input
              id={`leads-box-${id}`}
              type="checkbox"
              className="me-3 size-5 flex-none accent-accent-text"
              aria-label={fillIn(leads.bulk.choose, { name: `${firstName} ${lastName}` })}
              checked={isChosen}
              onChange={() => onToggle?.(id)}
            />
          )
        }
        className="col-span-2 lg:col-auto"
      />
      {quarantine ? (
        <p className="col-span-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-text-muted lg:col-auto">
          <span>{labels.forms[kind]}</span>
          <span>{leads.quarantine.reason[quarantine]}</span>
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-text-muted">
            <span>{labels.forms[kind]}</span>
            {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
          </p>
          <p className="grid text-end text-note lg:text-start">
            <span>{leads.status[status]}</span>
            {owner && <Muted dir="auto">{owner}</Muted>}
          </p>
          <p className="text-note max-lg:empty:hidden">
            {delivery && <DeliveryMark copy={visitors.delivery} state={delivery} />}
          </p>
        </>
      )}
      <p className="grid text-note text-text-muted tabular-nums max-lg:col-span-2 lg:text-end">
        <span className="sr-only">{leads.received} </span>
        <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
      </p>
    </RecordRow>
  );
});
