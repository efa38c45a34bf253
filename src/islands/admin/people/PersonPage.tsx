import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPerson } from '#contracts/people-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { Failure } from '../parts/Failure.tsx';
import { Loading } from '../parts/Loading.tsx';
import { toHash } from '../place.ts';
import { callAdmin } from '../session/session.ts';
import { personAskedFor } from './asked-person.ts';
import { FindForm } from './FindForm.tsx';
import { PersonData } from './PersonData.tsx';

interface Props {
  copy: AdminWords;
}

/** What is stored of one person: to look at, to hand out, to erase. */
export function PersonPage({ copy }: Props) {
  const words = copy.inbox.people;
  const [email, setEmail] = useState(personAskedFor);
  const [erased, setErased] = useState('');
  const query = useQuery({
    queryKey: ['person', email],
    queryFn: async ({ signal }) => (await callAdmin(findPerson, { body: { email }, signal })).data,
    enabled: email !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  const isNobody = data && data.leads.length + data.bookings.length === 0;

  function find(wanted: string): void {
    setErased('');
    if (wanted === email) void query.refetch();
    else setEmail(wanted);
  }

  return (
    <section aria-labelledby="person-heading" className="panel-section person">
      <p>
        <a id="person-back" href={toHash({ tab: 'leads', place: '' })} className="back">
          {words.back}
        </a>
      </p>
      <h2 id="person-heading" tabIndex={-1} className="text-heading">
        {words.heading}
      </h2>
      <p className="list-note">{words.text}</p>
      <FindForm copy={words} email={email} isFinding={query.isFetching} onFind={find} />
      <p role="status" className="person-said">
        {erased || (isNobody && !query.isFetching && fillIn(words.found.nothing, { email: data.email }))}
      </p>
      {query.isLoading && <Loading label={copy.admin.states.loading} />}
      {query.isError && (
        <Failure
          id="person-retry"
          copy={copy.admin.states}
          failure={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && !isNobody && (
        <PersonData
          copy={copy}
          person={data}
          onErased={(sentence) => {
            setErased(sentence);
            setEmail('');
            setTimeout(() => document.getElementById('person-heading')?.focus());
          }}
        />
      )}
    </section>
  );
}
