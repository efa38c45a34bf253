import { useState } from 'react';
import type { TabProps } from '#core/panel/admin.copy.ts';
import { useFocusOnArrival } from '#core/panel/hash-router.ts';
import { NO_FILTERS } from '#core/panel/list.state.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { PersonPage } from '../people/PersonPage.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadPage } from './LeadPage.tsx';
import { QuarantineList } from './QuarantineList.tsx';
import type { LeadListQuery } from './use-leads.ts';

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
