import { useState } from 'react';
import type { Booking } from '#contracts/booking-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { CancelDialog } from './CancelDialog.tsx';

interface Props {
  copy: AdminWords;
  booking: Booking;
}

/** That a demo was cancelled, by whom and why; or the way to do it, until it begins. */
export function Cancellation({ copy, booking }: Props) {
  const { cancel, detail } = copy.inbox.bookings;
  const [isAsked, setAsked] = useState(false);
  const { status, start, cancelledBy, cancelReason } = booking;
  if (status === 'cancelled') {
    return (
      <div className="notice record-notice">
        <p>{detail.cancelled[cancelledBy ?? 'admin']}</p>
        {cancelReason && <p className="record-text">{fillIn(detail.reason, { reason: cancelReason })}</p>}
      </div>
    );
  }
  if (Date.parse(start) <= Date.now()) return null;
  return (
    <>
      <p>
        <button id="booking-cancel" type="button" className="text-button" onClick={() => setAsked(true)}>
          {cancel.open}
        </button>
      </p>
      {isAsked && <CancelDialog copy={copy} id={booking.id} onClose={() => setAsked(false)} />}
    </>
  );
}
