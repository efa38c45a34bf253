import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { toHash } from '#panel/hash-router.ts';
import { QueryState } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import type { PeopleCopy } from '../../content/inbox.copy.ts';
import { EMAIL_MAX_LENGTH } from '../../contract/limits.ts';
import { findPerson } from '../../contract/people-calls.ts';
import { selectedPerson } from '../inbox/Record.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { PersonData } from './PersonData.tsx';

export function PersonPage({ copy }: { copy: SalesPanelCopy }) {
  const peopleCopy = copy.inbox.people;
  const [email, setEmail] = useState(selectedPerson);
  const [erased, setErased] = useState('');
  const query = useQuery({
    queryKey: ['person', email],
    queryFn: async ({ signal }) => (await callAdmin(findPerson, { body: { email }, signal })).data,
    enabled: email !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  const isUnknown = data && data.leads.length + data.bookings.length === 0;

  function find(wanted: string): void {
    setErased('');
    if (wanted === email) void query.refetch();
    else setEmail(wanted);
  }

  return (
    <section aria-labelledby="person-heading" className="panel-section">
      <p>
        <a id="person-back" href={toHash({ tab: 'leads', place: '' })} className="back">
          {peopleCopy.back}
        </a>
      </p>
      <h2 id="person-heading" tabIndex={-1} className="text-heading">
        {peopleCopy.heading}
      </h2>
      <p className="max-w-text pt-1.5 pb-4 text-text-muted">{peopleCopy.text}</p>
      <FindForm copy={peopleCopy} email={email} isFinding={query.isFetching} onFind={find} />
      <p role="status" className="py-4 empty:hidden">
        {erased || (isUnknown && !query.isFetching && fillIn(peopleCopy.found.nothing, { email: data.email }))}
      </p>
      <QueryState id="person-retry" copy={copy.admin.states} query={{ ...query, isPending: query.isLoading }} />
      {data && !isUnknown && (
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

interface FindProps {
  copy: PeopleCopy;
  email: string;
  isFinding: boolean;
  onFind: (email: string) => void;
}

function FindForm({ copy, email, isFinding, onFind }: FindProps) {
  const [text, setText] = useState(email);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = !text.trim() || !field.current?.validity.valid;
    setWrong(isMissing);
    if (isMissing) field.current?.focus();
    else onFind(text.trim());
  }

  return (
    <form className="max-w-text" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="person-email">{copy.email}</label>
        <div className="field-row">
          <input
            ref={field}
            id="person-email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={EMAIL_MAX_LENGTH}
            className="field-control"
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby="person-email-problem"
          />
          <Button id="person-find" type="submit" label={isFinding ? copy.finding : copy.find} look="quiet" />
        </div>
        <p id="person-email-problem" className="field-error">
          {isWrong && copy.invalid}
        </p>
      </div>
    </form>
  );
}
