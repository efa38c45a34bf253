import { useMemo } from 'react';
import { createDates } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { NO_FILTERS } from '#core/panel/list.state.ts';
import { ResourceList } from '#core/panel/ResourceList.tsx';
import { leadStatuses } from '../../contract/leads.ts';
import { CsvExport } from '../inbox/CsvExport.tsx';
import { FindPersonLink } from '../inbox/PersonLinks.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { LeadRow } from './LeadRow.tsx';
import { leadColumns } from './lead-columns.ts';
import { type LeadListQuery, leadReader, useLeads } from './use-leads.ts';

interface Props {
  copy: SalesPanelCopy;
  listQuery: LeadListQuery;
  onListQuery: (listQuery: LeadListQuery) => void;
}

export function LeadList({ copy, listQuery, onListQuery }: Props) {
  const { leads: leadsCopy, visitors } = copy.inbox;
  const query = useLeads(listQuery);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const source = { file: leadsCopy.csv.file, columns: leadColumns(copy.inbox), readPage: leadReader(listQuery) };
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
          <CsvExport id="leads" copy={copy} text={leadsCopy.csv.text} source={source} />
          <a id="leads-quarantine" href={toHash({ tab: 'leads', place: 'quarantine' })} className="row-action">
            {leadsCopy.quarantine.link}
          </a>
          <FindPersonLink id="leads-person" label={visitors.person} />
        </>
      }
    >
      {(row) => <LeadRow key={row.id} copy={copy.inbox} row={row} dates={dates} />}
    </ResourceList>
  );
}
