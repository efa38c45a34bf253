import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { EMAIL_MAX_LENGTH } from '#core/contract/limits.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { TextField } from '#core/panel/TextField.tsx';
import { erasePerson } from '../../contract/people-calls.ts';
import { clearInboxItems } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { fillCounts, type PersonCounts } from './person-counts.ts';

interface Props {
  copy: SalesPanelCopy;
  counts: PersonCounts;
  onErased: (sentence: string) => void;
  onClose: () => void;
}

/** Dialog that erases a person. Requires typing the address again. */
export function EraseDialog({ copy, counts, onErased, onClose }: Props) {
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
        {erase.isError && (
          <p role="alert" className="notice">
            <strong>{peopleCopy.erase.failed}</strong> {sentenceOf(erase.error) ?? copy.admin.states.unreachable}
          </p>
        )}
        <p className="button-row">
          <button id="erase-cancel" type="button" className="button button-quiet" onClick={onClose}>
            {peopleCopy.erase.cancel}
          </button>
          <button id="erase-confirm" type="submit" className="button button-danger" aria-disabled={erase.isPending}>
            {erase.isPending ? peopleCopy.erase.confirming : peopleCopy.erase.confirm}
          </button>
        </p>
      </form>
    </Modal>
  );
}
