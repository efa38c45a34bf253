import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { CANCEL_REASON_MAX_LENGTH } from '#core/contract/limits.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { TextField } from '#core/panel/TextField.tsx';
import { cancelBooking } from '../../contract/booking-calls.ts';
import { setInboxItem } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

interface Props {
  copy: SalesPanelCopy;
  id: string;
  onClose: () => void;
}

/** Dialog that cancels a booking. An error of the server is shown in it and keeps the typed reason. */
export function CancelDialog({ copy, id, onClose }: Props) {
  const cancelCopy = copy.inbox.bookings.cancel;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const cancel = useMutation({
    mutationFn: async () => (await callAdmin(cancelBooking, { params: { id }, body: { reason } })).data,
    onSuccess: async (booking) => {
      await setInboxItem(queries, ['booking', id], booking);
      void showToast(cancelCopy.done);
      onClose();
      // The focused button disappears with the dialog.
      setTimeout(() => document.getElementById('record-heading')?.focus());
    },
  });
  return (
    <Modal heading={cancelCopy.heading} onClose={onClose}>
      <p>{cancelCopy.text}</p>
      <TextField
        id="cancel-reason"
        label={cancelCopy.reason}
        rows={3}
        maxLength={CANCEL_REASON_MAX_LENGTH}
        value={reason}
        onChange={setReason}
      />
      {cancel.isError && (
        <p role="alert" className="notice">
          <strong>{cancelCopy.failed}</strong> {sentenceOf(cancel.error) ?? copy.admin.states.unreachable}
        </p>
      )}
      <p className="button-row">
        <button id="cancel-close" type="button" className="button button-quiet" onClick={onClose}>
          {cancelCopy.close}
        </button>
        <button
          id="cancel-confirm"
          type="button"
          className="button button-danger"
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate()}
        >
          {cancel.isPending ? cancelCopy.confirming : cancelCopy.confirm}
        </button>
      </p>
    </Modal>
  );
}
