import { useMemo } from 'react';
import { bookingStatuses } from '#contracts/booking-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { Freshness } from '../parts/Freshness.tsx';
import { ListFilters } from '../parts/ListFilters.tsx';
import { Listing } from '../parts/Listing.tsx';
import { asked, isEverything, rowsOf } from '../parts/list.state.ts';
import { NoRows } from '../parts/NoRows.tsx';
import { BookingRow } from './BookingRow.tsx';
import { BookingsHead } from './BookingsHead.tsx';
import { bookingColumns } from './booking-columns.ts';
import { PeriodField } from './PeriodField.tsx';
import { createTimes } from './times.ts';
import { ALL_BOOKINGS, type BookingLook, useBookingReader, useBookings, useZone } from './use-bookings.ts';

interface Props {
  copy: AdminWords;
  look: BookingLook;
  onLook: (look: BookingLook) => void;
}

export function BookingList({ copy, look, onLook }: Props) {
  const { bookings: words } = copy.inbox;
  const { states } = copy.admin;
  const query = useBookings(look);
  const zone = useZone(copy.zone);
  const times = useMemo(() => createTimes(copy.locale, zone), [copy.locale, zone]);
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  const source = {
    file: words.csv.file,
    columns: bookingColumns(copy.inbox),
    readPage: useBookingReader(look),
  };
  return (
    <section aria-labelledby="bookings-heading" className="panel-section">
      <BookingsHead copy={copy} source={source} />
      <ListFilters id="bookings" copy={words} statuses={bookingStatuses} look={look} onLook={onLook}>
        <PeriodField
          copy={words.period}
          period={look.period}
          onPeriod={(period) => onLook({ ...asked(look), period })}
        />
      </ListFilters>
      <div className="list-line">
        <Freshness id="bookings-refresh" copy={states} locale={copy.locale} query={query} />
        <p className="list-zone">{fillIn(words.zone, { zone })}</p>
      </div>
      <Listing
        id="bookings"
        label={words.heading}
        copy={words}
        states={states}
        query={query}
        rows={rows}
        empty={
          <NoRows
            id="bookings"
            copy={words}
            isEverything={isEverything(look) && look.period === 'upcoming'}
            onClear={() => onLook(ALL_BOOKINGS)}
          />
        }
      >
        {(row) => <BookingRow key={row.id} copy={copy.inbox} row={row} times={times} />}
      </Listing>
    </section>
  );
}
