import { useMemo } from 'react';
import { QUARANTINE_DAYS } from '#core/contract/limits.ts';
import { createDates } from '#core/panel/format.ts';
import { ResourceList } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { LeadRow } from './LeadRow.tsx';
import { useQuarantine } from './use-leads.ts';

interface Props {
  copy: SalesPanelCopy;
}

/** Leads in quarantine, with the reason of each. */
export function QuarantineList({ copy }: Props) {
  const { leads } = copy.inbox;
  const { heading, back, text, empty } = leads.quarantine;
  const query = useQuarantine();
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  return (
    <ResourceList
      id="quarantine"
      copy={copy}
      words={{ ...leads, heading }}
      query={query}
      rows={query.data?.rows}
      back={{ route: { tab: 'leads', place: '' }, label: back }}
      note={fillIn(text, { days: QUARANTINE_DAYS })}
      empty={<p>{empty}</p>}
    >
      {(row) => <LeadRow key={row.id} copy={copy.inbox} row={row} dates={dates} />}
    </ResourceList>
  );
}
