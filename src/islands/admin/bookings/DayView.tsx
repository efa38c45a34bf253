import { useMemo } from 'react';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { Freshness } from '../parts/Freshness.tsx';
import { Listing } from '../parts/Listing.tsx';
import { rowsOf } from '../parts/list.state.ts';
import { goTo, toHash } from '../place.ts';
import { BookedTimeItem } from './BookedTimeItem.tsx';
import { DayField } from './DayField.tsx';
import { dayIn, dayName, timesOf } from './day.state.ts';
import { createTimes } from './times.ts';
import { useDay, useZone } from './use-bookings.ts';

interface Props {
  copy: AdminWords;
  /** YYYY-MM-DD in our zone; today unless given. */
  day: string | null;
}

const show = (day: string) => goTo({ tab: 'bookings', place: `day/${day}` });

/** Everything booked for one day of ours, what was cancelled too. */
export function DayView({ copy, day }: Props) {
  const { bookings: words } = copy.inbox;
  const zone = useZone(copy.zone);
  const today = dayIn(zone, Date.now());
  const shown = day ?? today;
  const query = useDay(shown);
  const times = useMemo(() => createTimes(copy.locale, zone), [copy.locale, zone]);
  // The day before, which is there until this one is, would pass for it.
  const rows = useMemo(
    () => (query.isPlaceholderData ? [] : timesOf(rowsOf(query.data?.pages ?? []))),
    [query.data, query.isPlaceholderData],
  );
  return (
    <section aria-labelledby="day-heading" className="panel-section">
      <p>
        <a id="day-back" href={toHash({ tab: 'bookings', place: '' })} className="back">
          {words.back}
        </a>
      </p>
      <header className="panel-section-head">
        <h2 id="day-heading" tabIndex={-1} className="text-heading">
          {dayName(copy.locale, shown)}
        </h2>
        <p className="list-zone">{fillIn(words.zone, { zone })}</p>
      </header>
      <DayField copy={words.day} day={shown} today={today} onDay={show} />
      <Freshness id="day-refresh" copy={copy.admin.states} locale={copy.locale} query={query} />
      <Listing
        id="day"
        label={dayName(copy.locale, shown)}
        copy={words.day}
        states={copy.admin.states}
        query={query}
        rows={rows}
        empty={
          !query.isPlaceholderData && (
            <p role="status" className="list-empty">
              {words.day.empty}
            </p>
          )
        }
      >
        {(time) => <BookedTimeItem key={time.start} copy={copy.inbox} time={time} times={times} />}
      </Listing>
    </section>
  );
}
