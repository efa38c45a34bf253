import { useQuery } from '@tanstack/react-query';
import { readLead } from '#contracts/lead-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import { callAdmin } from '../session/session.ts';
import { RecordPage } from '../visitors/RecordPage.tsx';
import { LeadView } from './LeadView.tsx';

interface Props {
  copy: AdminWords;
  id: string;
}

export function LeadPage({ copy, id }: Props) {
  const { leads } = copy.inbox;
  const query = useQuery({
    queryKey: ['lead', id],
    queryFn: async ({ signal }) => (await callAdmin(readLead, { params: { id }, signal })).data,
    // Somebody else may have worked on it, and what is sent goes on by itself.
    staleTime: 0,
  });
  const isApart = query.data?.quarantine != null;
  return (
    <RecordPage
      copy={copy}
      words={isApart ? { ...leads, back: leads.quarantine.heading } : leads}
      back={{ tab: 'leads', place: isApart ? 'quarantine' : '' }}
      query={query}
      missing="LEAD_NOT_FOUND"
      title={({ firstName, lastName }) => `${firstName} ${lastName}`}
    >
      {(lead) => <LeadView copy={copy} lead={lead} />}
    </RecordPage>
  );
}
