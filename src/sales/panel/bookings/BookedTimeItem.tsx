import { toHash } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { InboxCopy } from '../panel-copy.ts';
import type { BookedTime } from './day.state.ts';
import type { TimeFormats } from './time-formats.ts';

interface Props {
  copy: InboxCopy;
  time: BookedTime;
  formats: TimeFormats;
}

/** A time of the day with its bookings, cancelled ones included. */
export function BookedTimeItem({ copy, time, formats }: Props) {
  const { bookings: bookingsCopy, visitors } = copy;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-border py-2.5">
      <time dateTime={time.start} className="font-semibold tabular-nums">
        {formats.clock(time.start)}
      </time>
      <ul className="grid gap-2">
        {time.bookings.map(({ id, firstName, lastName, company, start, zone, status, contactBy }) => {
          const theirs = formats.there(start, zone);
          return (
            <li key={id} data-status={status} className="flex flex-wrap items-baseline gap-x-4 wrap-anywhere">
              <a
                id={`bookings-open-${id}`}
                href={toHash({ tab: 'bookings', place: id })}
                dir="auto"
                className={status === 'cancelled' ? 'line-through' : undefined}
              >
                {firstName} {lastName}
              </a>
              {company && (
                <span className="text-note text-text-muted" dir="auto">
                  {company}
                </span>
              )}
              {theirs && (
                <span className="text-note text-text-muted">{fillIn(bookingsCopy.theirTime, { time: theirs })}</span>
              )}
              {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
              {status === 'cancelled' && <span className="badge">{bookingsCopy.status.cancelled}</span>}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
