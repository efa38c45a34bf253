import { fillIn } from '#shell/fill-in.ts';
import { toHash } from '../place.ts';
import type { InboxWords } from '../visitors/inbox-words.ts';
import type { BookedTime } from './day.state.ts';
import type { Times } from './times.ts';

interface Props {
  copy: InboxWords;
  time: BookedTime;
  times: Times;
}

/** A half hour of a day, and who has it or had it. */
export function BookedTimeItem({ copy, time, times }: Props) {
  const { bookings: words, visitors } = copy;
  return (
    <li className="booked-time">
      <time dateTime={time.start}>{times.clock(time.start)}</time>
      <ul>
        {time.bookings.map(({ id, firstName, lastName, company, start, zone, status, contactBy }) => {
          const theirs = times.there(start, zone);
          return (
            <li key={id} data-status={status}>
              <a id={`bookings-open-${id}`} href={toHash({ tab: 'bookings', place: id })} dir="auto">
                {firstName} {lastName}
              </a>
              {company && (
                <span className="record-quiet" dir="auto">
                  {company}
                </span>
              )}
              {theirs && <span className="record-quiet">{fillIn(words.theirTime, { time: theirs })}</span>}
              {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
              {status === 'cancelled' && <span className="badge">{words.status.cancelled}</span>}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
