import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#core/browser/call.ts';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { Button } from '#core/panel/Button.tsx';
import { Modal } from '#core/panel/Modal.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneLabel } from '#core/template/zone-name.ts';
import { type Booking, changeBooking, listSlots } from '../../contract/booking-calls.ts';
import { setInboxItem } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { toInstant } from './times.ts';
import { useTimeFormats } from './use-bookings.ts';

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
  const { zone, formats } = useTimeFormats(copy);
  const hintId = useId();
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState('');
  const slots = useQuery({
    queryKey: ['free-times'],
    queryFn: async ({ signal }) => (await call(listSlots, { signal })).data.times,
    staleTime: 0,
    gcTime: 0,
  });
  const times = slots.data ?? [];
  const start = toInstant(other, zone) ?? (chosen || times[0]);
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
      <div className="field">
        <label htmlFor="move-time">{words.time}</label>
        <div className="choice">
          <select
            id="move-time"
            className="field-control"
            value={chosen || times[0] || ''}
            disabled={times.length === 0}
            onChange={({ target }) => setChosen(target.value)}
          >
            {times.map((time) => (
              <option key={time} value={time}>
                {formats.here(time)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="field">
        <label htmlFor="move-other">{words.other}</label>
        <input
          id="move-other"
          type="datetime-local"
          className="field-control"
          value={other}
          aria-describedby={hintId}
          onChange={({ target }) => setOther(target.value)}
        />
        <p id={hintId} className="field-hint">
          {fillIn(words.otherHint, { zone: zoneLabel(zone, copy.locale) })}
        </p>
      </div>
      {failure && (
        <p role="alert" className="notice">
          <strong>{words.failed}</strong> {sentenceOf(failure) ?? copy.admin.states.unreachable}
        </p>
      )}
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
