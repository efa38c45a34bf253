import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { FailureNotice } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { TextField } from '#panel/TextField.tsx';
import { type Booking, cancelBooking } from '../../contract/booking-admin-calls.ts';
import { CANCEL_REASON_MAX_LENGTH } from '../../contract/limits.ts';
import { setInboxItem } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

/** Shows who cancelled a booking and why, or the button to cancel it until it begins. */
export function Cancellation({ copy, booking }: { copy: SalesPanelCopy; booking: Booking }) {
  const { cancel, detail } = copy.inbox.bookings;
  const [isAsked, setAsked] = useState(false);
  const { status, start, cancelledBy, cancelReason } = booking;
  if (status === 'cancelled') {
    return (
      <div className="notice mt-3 basis-full items-center justify-between">
        <p>{detail.cancelled[cancelledBy ?? 'admin']}</p>
        {cancelReason && (
          <p className="whitespace-pre-wrap wrap-anywhere">{fillIn(detail.reason, { reason: cancelReason })}</p>
        )}
      </div>
    );
  }
  // A time that is held becomes free by itself.
  if (status !== 'booked' || Date.parse(start) <= Date.now()) return null;
  return (
    <>
      <p>
        <Button id="booking-cancel" label={cancel.open} onClick={() => setAsked(true)} />
      </p>
      {isAsked && <CancelDialog copy={copy} id={booking.id} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Dialog that cancels a booking. An error of the server is shown in it and keeps the typed reason. */
function CancelDialog({ copy, id, onClose }: { copy: SalesPanelCopy; id: string; onClose: () => void }) {
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
      <FailureNotice copy={copy.admin.states} title={cancelCopy.failed} failure={cancel.error} />
      <p className="button-row">
        <Button id="cancel-close" label={cancelCopy.close} look="quiet" onClick={onClose} />
        <Button
          id="cancel-confirm"
          label={cancel.isPending ? cancelCopy.confirming : cancelCopy.confirm}
          look="danger"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      </p>
    </Modal>
  );
}
