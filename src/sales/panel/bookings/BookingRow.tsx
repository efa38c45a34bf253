import { memo } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { BookingSummary } from '../../contract/booking-calls.ts';
import { DeliveryMark } from '../inbox/Deliveries.tsx';
import { RecordName, RecordRow } from '../inbox/RecordRow.tsx';
import type { InboxCopy } from '../panel-copy.ts';
import type { TimeFormats } from './time-formats.ts';

interface Props {
  copy: InboxCopy;
  row: BookingSummary;
  formats: TimeFormats;
}

function Row({ copy, row, formats }: Props) {
  const { bookings: bookingsCopy, visitors } = copy;
  const { id, firstName, lastName, company, start, zone, status, contactBy, delivery } = row;
  const theirs = formats.there(start, zone);
  return (
    <RecordRow className="lg:grid-cols-[20rem_minmax(0,1fr)_7rem_6rem_7.5rem]" data-status={status}>
      <p className="col-span-2 grid text-note tabular-nums lg:col-auto">
        <span className="sr-only">{bookingsCopy.starts} </span>
        <time dateTime={start}>{formats.here(start)}</time>
        {theirs && (
          <span className="text-note text-text-muted">{fillIn(bookingsCopy.theirTime, { time: theirs })}</span>
        )}
      </p>
      <RecordName
        id={`bookings-open-${id}`}
        route={{ tab: 'bookings', place: id }}
        name={`${firstName} ${lastName}`}
        company={company}
        isCancelled={status === 'cancelled'}
        className=""
      />
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-text-muted">
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </p>
      <p className="col-start-2 row-start-2 text-end text-note lg:col-auto lg:row-auto lg:text-start">
        {bookingsCopy.status[status]}
      </p>
      <p className="text-note">{delivery && <DeliveryMark copy={visitors.delivery} state={delivery} />}</p>
    </RecordRow>
  );
}

/** A row of the list. Memoized, as there may be thousands. */
export const BookingRow = memo(Row);
