import { useMemo } from 'react';
import { goTo } from '#core/panel/hash-router.ts';
import { ResourceList } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { BookedTimeItem } from './BookedTimeItem.tsx';
import { DayField } from './DayField.tsx';
import { dayIn, dayName, timesOf } from './day.state.ts';
import { createTimeFormats } from './time-formats.ts';
import { useDay, useZone } from './use-bookings.ts';

interface Props {
  copy: SalesPanelCopy;
  /** YYYY-MM-DD in the site's zone; null: today. */
  day: string | null;
}

const show = (day: string) => goTo({ tab: 'bookings', place: `day/${day}` });

/** All bookings of one day in the site's zone, cancelled ones included. */
export function DayView({ copy, day }: Props) {
  const { bookings: bookingsCopy } = copy.inbox;
  const zone = useZone(copy.zone);
  const today = dayIn(zone, Date.now());
  const shown = day ?? today;
  const query = useDay(shown);
  const formats = useMemo(() => createTimeFormats(copy.locale, zone), [copy.locale, zone]);
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
      actions={<p className="text-note text-text-muted">{fillIn(bookingsCopy.zone, { zone })}</p>}
      intro={<DayField copy={bookingsCopy.day} day={shown} today={today} onDay={show} />}
      empty={!isPlaceholderData && <p role="status">{bookingsCopy.day.empty}</p>}
    >
      {(time) => <BookedTimeItem key={time.start} copy={copy.inbox} time={time} formats={formats} />}
    </ResourceList>
  );
}
