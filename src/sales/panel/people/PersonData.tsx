import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { createDates, pluralize } from '#panel/format.ts';
import { type Route, toHash } from '#panel/hash-router.ts';
import { Modal } from '#panel/Modal.tsx';
import { FailureNotice } from '#panel/QueryState.tsx';
import { saveFile, today } from '#panel/save-file.ts';
import { callAdmin } from '#panel/session/session.ts';
import { TextField } from '#panel/TextField.tsx';
import { EMAIL_MAX_LENGTH } from '../../contract/limits.ts';
import { erasePerson, type findPerson } from '../../contract/people-calls.ts';
import { useTimeFormats } from '../bookings/use-bookings.ts';
import { clearInboxItems } from '../inbox/inbox-cache.ts';
import { RecordPart } from '../inbox/Record.tsx';
import { fillCounts, type PersonCounts, type SalesPanelCopy } from '../panel-copy.ts';

type Person = ResponseOf<typeof findPerson>;

interface Props {
  copy: SalesPanelCopy;
  person: Person;
  /** Called with a summary of the erased data. */
  onErased: (sentence: string) => void;
}

const asFile = (person: Person) => new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' });

export function PersonData({ copy, person, onErased }: Props) {
  const { people: peopleCopy, labels } = copy.inbox;
  const [isAsked, setAsked] = useState(false);
  const dates = createDates(copy.locale);
  const { formats } = useTimeFormats(copy);
  const { email, leads, bookings, conversations } = person;
  const counts = { email, leads: leads.length, bookings: bookings.length, conversations: conversations.length };
  return (
    <>
      <p role="status" className="py-4 font-semibold">
        {fillCounts(peopleCopy.found.counts, peopleCopy, counts)}
      </p>
      <Records
        id="person-leads"
        heading={peopleCopy.leads}
        rows={leads.map(({ id, kind, createdAt, quarantine }) => ({
          id: `person-lead-${id}`,
          route: { tab: 'leads', place: id },
          label: `${labels.forms[kind]}, ${dates.moment(createdAt)}`,
          badge: quarantine && peopleCopy.quarantined,
        }))}
      />
      <Records
        id="person-bookings"
        heading={peopleCopy.bookings}
        rows={bookings.map(({ id, start, status }) => ({
          id: `person-booking-${id}`,
          route: { tab: 'bookings', place: id },
          label: formats.here(start),
          badge: status === 'cancelled' && copy.inbox.bookings.status.cancelled,
        }))}
      />
      <Records
        id="person-chats"
        heading={peopleCopy.conversations}
        rows={conversations.map(({ sessionId, exchanges }) => ({
          id: `person-chat-${sessionId}`,
          route: { tab: 'chat', place: sessionId },
          label: pluralize(peopleCopy.exchanges, exchanges),
        }))}
      />
      <p className="button-row">
        <Button
          id="person-export"
          label={peopleCopy.export}
          look="quiet"
          onClick={() => saveFile(asFile(person), fillIn(peopleCopy.file, { day: today() }))}
        />
        <Button id="person-erase" label={peopleCopy.erase.open} onClick={() => setAsked(true)} />
      </p>
      {isAsked && <EraseDialog copy={copy} counts={counts} onErased={onErased} onClose={() => setAsked(false)} />}
    </>
  );
}

interface RecordsProps {
  id: string;
  heading: string;
  rows: readonly { id: string; route: Route; label: string; badge?: string | false | null }[];
}

function Records({ id, heading, rows }: RecordsProps) {
  if (rows.length === 0) return null;
  return (
    <RecordPart id={id} heading={heading}>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4">
            <a id={row.id} href={toHash(row.route)} className="row-action">
              {row.label}
            </a>
            {row.badge && <span className="badge">{row.badge}</span>}
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}

interface EraseProps {
  copy: SalesPanelCopy;
  counts: PersonCounts;
  onErased: (sentence: string) => void;
  onClose: () => void;
}

/** Dialog that erases a person. Requires typing the address again. */
function EraseDialog({ copy, counts, onErased, onClose }: EraseProps) {
  const peopleCopy = copy.inbox.people;
  const { email } = counts;
  const queries = useQueryClient();
  const [again, setAgain] = useState('');
  const [isOther, setOther] = useState(false);
  const erase = useMutation({
    mutationFn: async () => (await callAdmin(erasePerson, { body: { email } })).data,
    onSuccess: (gone) => {
      onClose();
      onErased(fillCounts(peopleCopy.erase.done, peopleCopy, { ...gone, email }));
      void clearInboxItems(queries);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const differs = again.trim().toLowerCase() !== email.toLowerCase();
    setOther(differs);
    if (differs) document.getElementById('erase-again')?.focus();
    else if (!erase.isPending) erase.mutate();
  }

  return (
    <Modal heading={peopleCopy.erase.heading} onClose={onClose}>
      <p className="whitespace-pre-wrap wrap-anywhere">{fillCounts(peopleCopy.erase.text, peopleCopy, counts)}</p>
      <form className="grid justify-items-start gap-3 [&>.field]:w-full" noValidate onSubmit={submit}>
        <TextField
          id="erase-again"
          label={peopleCopy.erase.again}
          maxLength={EMAIL_MAX_LENGTH}
          value={again}
          problem={isOther ? peopleCopy.erase.mismatch : undefined}
          onChange={setAgain}
        />
        <FailureNotice copy={copy.admin.states} title={peopleCopy.erase.failed} failure={erase.error} />
        <p className="button-row">
          <Button id="erase-cancel" label={peopleCopy.erase.cancel} look="quiet" onClick={onClose} />
          <Button
            id="erase-confirm"
            type="submit"
            label={erase.isPending ? peopleCopy.erase.confirming : peopleCopy.erase.confirm}
            look="danger"
            isBusy={erase.isPending}
          />
        </p>
      </form>
    </Modal>
  );
}
