import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { EMAIL_MAX_LENGTH } from '#contracts/limits.ts';
import { erasePerson } from '#contracts/people-calls.ts';
import { sentenceOf } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';
import { Modal } from '../parts/Modal.tsx';
import { TextField } from '../parts/TextField.tsx';
import { callAdmin } from '../session/session.ts';
import { forgetRecords } from '../visitors/outdate.ts';
import { type PersonCounts, withCounts } from './person-words.ts';

interface Props {
  copy: AdminWords;
  counts: PersonCounts;
  onErased: (sentence: string) => void;
  onClose: () => void;
}

/** Nothing is erased before its address was typed once more. */
export function EraseDialog({ copy, counts, onErased, onClose }: Props) {
  const words = copy.inbox.people;
  const { email } = counts;
  const queries = useQueryClient();
  const [again, setAgain] = useState('');
  const [isOther, setOther] = useState(false);
  const erase = useMutation({
    mutationFn: async () => (await callAdmin(erasePerson, { body: { email } })).data,
    onSuccess: (gone) => {
      onClose();
      onErased(withCounts(words.erase.done, words, { ...gone, email }));
      void forgetRecords(queries);
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
    <Modal heading={words.erase.heading} onClose={onClose}>
      <p className="record-text">{withCounts(words.erase.text, words, counts)}</p>
      <form className="note-form" noValidate onSubmit={submit}>
        <TextField
          id="erase-again"
          label={words.erase.again}
          maxLength={EMAIL_MAX_LENGTH}
          value={again}
          problem={isOther ? words.erase.mismatch : undefined}
          onChange={setAgain}
        />
        {erase.isError && (
          <p role="alert" className="notice">
            <strong>{words.erase.failed}</strong> {sentenceOf(erase.error) ?? copy.admin.states.unreachable}
          </p>
        )}
        <p className="button-row">
          <button id="erase-cancel" type="button" className="button button-quiet" onClick={onClose}>
            {words.erase.cancel}
          </button>
          <button
            id="erase-confirm"
            type="submit"
            className="button button-fault"
            aria-disabled={erase.isPending}
          >
            {erase.isPending ? words.erase.confirming : words.erase.confirm}
          </button>
        </p>
      </form>
    </Modal>
  );
}
