import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '#core/panel/RecordPage.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { readLead } from '../../contract/lead-calls.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { LeadView } from './LeadView.tsx';

interface Props {
  copy: SalesPanelCopy;
  id: string;
}

export function LeadPage({ copy, id }: Props) {
  const { leads } = copy.inbox;
  const query = useQuery({
    queryKey: ['lead', id],
    queryFn: async ({ signal }) => (await callAdmin(readLead, { params: { id }, signal })).data,
    // Always refetched: another admin may have changed the lead, and deliveries progress on their own.
    staleTime: 0,
  });
  const isQuarantined = query.data?.quarantine != null;
  return (
    <RecordPage
      copy={copy}
      words={isQuarantined ? { ...leads, back: leads.quarantine.heading } : leads}
      back={{ tab: 'leads', place: isQuarantined ? 'quarantine' : '' }}
      query={query}
      missing="LEAD_NOT_FOUND"
      title={({ firstName, lastName }) => `${firstName} ${lastName}`}
    >
      {(lead) => <LeadView copy={copy} lead={lead} />}
    </RecordPage>
  );
}
