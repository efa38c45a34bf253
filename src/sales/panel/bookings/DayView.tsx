import { useMemo } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneLabel } from '#core/template/zone-name.ts';
import { Button } from '#panel/Button.tsx';
import { goTo, toHash } from '#panel/hash-router.ts';
import { ResourceList } from '#panel/ResourceList.tsx';
import type { BookingsCopy } from '../../content/bookings.copy.ts';
import { Muted } from '../inbox/Muted.tsx';
import type { InboxCopy, SalesPanelCopy } from '../panel-copy.ts';
import type { TimeFormats } from './times.ts';
import { type BookedTime, dayIn, dayName, isDay, shiftDay, timesOf } from './times.ts';
import { useDay, useTimeFormats } from './use-bookings.ts';

const show = (day: string) => goTo({ tab: 'bookings', place: `day/${day}` });

/** All bookings of one day in the site's zone, cancelled ones included. `day`: YYYY-MM-DD; null: today. */
export function DayView({ copy, day }: { copy: SalesPanelCopy; day: string | null }) {
  const { bookings: bookingsCopy } = copy.inbox;
  const { zone, formats } = useTimeFormats(copy);
  const today = dayIn(zone, Date.now());
  const shown = day ?? today;
  const query = useDay(shown);
  // The placeholder is another day.
  const { data, isPlaceholderData } = query;
  const times = useMemo(() => (isPlaceholderData ? [] : timesOf(data?.rows ?? [])), [data, isPlaceholderData]);
  return (
    <ResourceList
      id="day"
      copy={copy}
      words={{ ...bookingsCopy.day, heading: dayName(copy.locale, shown) }}
      query={query}
      rows={times}
      back={{ route: { tab: 'bookings', place: '' }, label: bookingsCopy.back }}
      actions={<Muted as="p">{fillIn(bookingsCopy.zone, { zone: zoneLabel(zone, copy.locale) })}</Muted>}
      intro={<DayField copy={bookingsCopy.day} day={shown} today={today} />}
      empty={!isPlaceholderData && <p role="status">{bookingsCopy.day.empty}</p>}
    >
      {(time) => <BookedTimeItem key={time.start} copy={copy.inbox} time={time} formats={formats} />}
    </ResourceList>
  );
}

/** `day` and `today` in the site's zone. */
function DayField({ copy, day, today }: { copy: BookingsCopy['day']; day: string; today: string }) {
  const step = (id: string, label: string, to: string) => <Button id={id} label={label} onClick={() => show(to)} />;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-1 pb-2">
      <div className="field">
        <label htmlFor="bookings-day-field">{copy.field}</label>
        <input
          id="bookings-day-field"
          type="date"
          className="field-control w-48"
          value={day}
          // Ignore incomplete dates while typing.
          onChange={({ target }) => isDay(target.value) && show(target.value)}
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-5 pb-1">
        {step('day-before', copy.previous, shiftDay(day, -1))}
        {step('day-today', copy.today, today)}
        {step('day-after', copy.next, shiftDay(day, 1))}
      </p>
    </div>
  );
}

/** A time of the day with its bookings, cancelled ones included. */
function BookedTimeItem({ copy, time, formats }: { copy: InboxCopy; time: BookedTime; formats: TimeFormats }) {
  const { bookings: bookingsCopy, visitors } = copy;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-border py-2.5">
      <time dateTime={time.start} className="font-semibold tabular-nums">
        {formats.clock(time.start)}
      </time>
      <ul className="grid gap-2">
        {time.bookings.map(({ id, firstName, lastName, company, start, zone, status, contactBy, place }) => {
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
              {company && <Muted dir="auto">{company}</Muted>}
              {theirs && <Muted>{fillIn(bookingsCopy.theirTime, { time: theirs })}</Muted>}
              {place.by === 'meeting' && <Muted dir="auto">{place.host}</Muted>}
              {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
              {status !== 'booked' && <span className="badge">{bookingsCopy.status[status]}</span>}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
