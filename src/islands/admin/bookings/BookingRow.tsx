import { memo } from 'react';
import type { BookingSummary } from '#contracts/booking-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import { toHash } from '../place.ts';
import { DeliveryMark } from '../visitors/DeliveryMark.tsx';
import type { InboxWords } from '../visitors/inbox-words.ts';
import type { Times } from './times.ts';

interface Props {
  copy: InboxWords;
  row: BookingSummary;
  times: Times;
}

function Row({ copy, row, times }: Props) {
  const { bookings: words, visitors } = copy;
  const { id, firstName, lastName, company, start, zone, status, contactBy, delivery } = row;
  const theirs = times.there(start, zone);
  return (
    <li className="record-row booking-row" data-status={status}>
      <p className="record-time">
        <span className="sr-only">{words.starts} </span>
        <time dateTime={start}>{times.here(start)}</time>
        {theirs && <span className="record-quiet">{fillIn(words.theirTime, { time: theirs })}</span>}
      </p>
      <p className="record-who">
        <a id={`bookings-open-${id}`} href={toHash({ tab: 'bookings', place: id })} dir="auto">
          {firstName} {lastName}
        </a>
        <span className="record-quiet" dir="auto">
          {company}
        </span>
      </p>
      <p className="record-what">
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </p>
      <p className="record-state">{words.status[status]}</p>
      <p className="record-delivery">
        {delivery && <DeliveryMark copy={visitors.delivery} state={delivery} />}
      </p>
    </li>
  );
}

/** One booking. Drawn anew only when something of it changes: there may be thousands. */
export const BookingRow = memo(Row);
