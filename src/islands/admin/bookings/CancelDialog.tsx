import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import { cancelBooking } from '#contracts/booking-calls.ts';
import { CANCEL_REASON_MAX_LENGTH } from '#contracts/limits.ts';
import { sentenceOf } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';
import { Modal } from '../parts/Modal.tsx';
import { TextField } from '../parts/TextField.tsx';
import { callAdmin } from '../session/session.ts';
import { showRecord } from '../visitors/outdate.ts';

interface Props {
  copy: AdminWords;
  id: string;
  onClose: () => void;
}

/** Cancels when it is confirmed. What the server has against it is said here, and the reason stays. */
export function CancelDialog({ copy, id, onClose }: Props) {
  const words = copy.inbox.bookings.cancel;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const cancel = useMutation({
    mutationFn: async () => (await callAdmin(cancelBooking, { params: { id }, body: { reason } })).data,
    onSuccess: async (booking) => {
      await showRecord(queries, ['booking', id], booking);
      void showToast(words.done);
      onClose();
      // The button goes with the dialog.
      setTimeout(() => document.getElementById('record-heading')?.focus());
    },
  });
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p>{words.text}</p>
      <TextField
        id="cancel-reason"
        label={words.reason}
        rows={3}
        maxLength={CANCEL_REASON_MAX_LENGTH}
        value={reason}
        onChange={setReason}
      />
      {cancel.isError && (
        <p role="alert" className="notice">
          <strong>{words.failed}</strong> {sentenceOf(cancel.error) ?? copy.admin.states.unreachable}
        </p>
      )}
      <p className="button-row">
        <button id="cancel-close" type="button" className="button button-quiet" onClick={onClose}>
          {words.close}
        </button>
        <button
          id="cancel-confirm"
          type="button"
          className="button button-fault"
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate()}
        >
          {cancel.isPending ? words.confirming : words.confirm}
        </button>
      </p>
    </Modal>
  );
}
