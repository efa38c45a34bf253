import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { FailureNotice } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { type Booking, changeBooking } from '../../contract/booking-admin-calls.ts';
import { setInboxItem } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { FreeTimes, useFreeTimes } from './FreeTimes.tsx';

/** Button that moves a booking for its visitor. A time that is held is the visitor's to confirm. */
export function MoveBooking({ copy, booking }: { copy: SalesPanelCopy; booking: Booking }) {
  const [isAsked, setAsked] = useState(false);
  if (booking.status === 'held') return null;
  return (
    <>
      <p>
        <Button id="booking-move" label={copy.inbox.bookings.move.open} onClick={() => setAsked(true)} />
      </p>
      {isAsked && <MoveDialog copy={copy} id={booking.id} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Dialog that offers the free times, and takes any other. An error is shown in it and keeps what was chosen. */
function MoveDialog({ copy, id, onClose }: { copy: SalesPanelCopy; id: string; onClose: () => void }) {
  const words = copy.inbox.bookings.move;
  const queries = useQueryClient();
  const free = useFreeTimes(copy);
  const { start, slots } = free;
  const move = useMutation({
    mutationFn: async () => (await callAdmin(changeBooking, { params: { id }, body: { start: start ?? '' } })).data,
    onSuccess: async (booking) => {
      await setInboxItem(queries, ['booking', id], booking);
      void showToast(words.done);
      onClose();
      // The focused button disappears with the dialog.
      setTimeout(() => document.getElementById('record-heading')?.focus());
    },
    onError: () => void slots.refetch(),
  });
  const failure = move.error ?? slots.error;
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p>{words.text}</p>
      <FreeTimes copy={copy} free={free} takesOther />
      <FailureNotice copy={copy.admin.states} title={words.failed} failure={failure} />
      <p className="button-row">
        <Button id="move-close" label={words.close} look="quiet" onClick={onClose} />
        <Button
          id="move-confirm"
          label={move.isPending ? words.confirming : words.confirm}
          look="accent"
          isBusy={move.isPending || !start}
          onClick={() => move.mutate()}
        />
      </p>
    </Modal>
  );
}

/** Says that the visitor of a demo that has begun was not there, or takes it back. */
export function Attendance({ copy, booking }: { copy: SalesPanelCopy; booking: Booking }) {
  const words = copy.inbox.bookings.attendance;
  const queries = useQueryClient();
  const { id, status, start } = booking;
  const isMissed = status === 'no-show';
  const save = useMutation({
    mutationFn: async () =>
      (await callAdmin(changeBooking, { params: { id }, body: { status: isMissed ? 'booked' : 'no-show' } })).data,
    onSuccess: (changed) => setInboxItem(queries, ['booking', id], changed),
    onError: (failure) =>
      void showToast({
        title: words.failed,
        text: sentenceOf(failure) ?? copy.admin.states.unreachable,
        look: 'destructive',
      }),
  });
  if (!(isMissed || (status === 'booked' && Date.parse(start) <= Date.now()))) return null;
  return (
    <p>
      <Button
        id="booking-attendance"
        label={isMissed ? words.came : words.missed}
        isBusy={save.isPending}
        onClick={() => save.mutate()}
      />
    </p>
  );
}
