import { useState } from 'react';
import { EVERYTHING } from '../parts/list.state.ts';
import { PersonPage } from '../people/PersonPage.tsx';
import type { TabProps } from '../shell/tab-props.ts';
import { useArrival } from '../visitors/use-arrival.ts';
import { LeadList } from './LeadList.tsx';
import { LeadPage } from './LeadPage.tsx';
import { QuarantineList } from './QuarantineList.tsx';
import type { LeadLook } from './use-leads.ts';

export default function LeadsTab({ copy, place }: TabProps) {
  // Kept while a lead is open: whoever comes back finds what they were looking at.
  const [look, setLook] = useState<LeadLook>(EVERYTHING);
  useArrival('leads', place);
  switch (place) {
    case '':
      return <LeadList copy={copy} look={look} onLook={setLook} />;
    case 'quarantine':
      return <QuarantineList copy={copy} />;
    case 'person':
      return <PersonPage copy={copy} />;
    default:
      return <LeadPage key={place} copy={copy} id={place} />;
  }
}
