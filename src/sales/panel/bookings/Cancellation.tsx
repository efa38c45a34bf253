import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { Booking } from '../../contract/booking-calls.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { CancelDialog } from './CancelDialog.tsx';

interface Props {
  copy: SalesPanelCopy;
  booking: Booking;
}

/** Shows who cancelled a booking and why, or the button to cancel it until it begins. */
export function Cancellation({ copy, booking }: Props) {
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
