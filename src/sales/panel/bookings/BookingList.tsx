import { useMemo } from 'react';
import { toHash } from '#core/panel/hash-router.ts';
import { submitSearch } from '#core/panel/list.state.ts';
import { ResourceList } from '#core/panel/ResourceList.tsx';
import { Segments } from '#core/panel/Segments.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import { bookingPeriods, bookingStatuses } from '../../contract/booking-calls.ts';
import { CsvExport } from '../inbox/CsvExport.tsx';
import { FindPersonLink } from '../inbox/PersonLinks.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { BookingRow } from './BookingRow.tsx';
import { bookingColumns } from './booking-columns.ts';
import { createTimeFormats } from './time-formats.ts';
import { ALL_BOOKINGS, type BookingListQuery, useBookingReader, useBookings, useZone } from './use-bookings.ts';

interface Props {
  copy: SalesPanelCopy;
  listQuery: BookingListQuery;
  onListQuery: (listQuery: BookingListQuery) => void;
}

export function BookingList({ copy, listQuery, onListQuery }: Props) {
  const { bookings: bookingsCopy, visitors } = copy.inbox;
  const query = useBookings(listQuery);
  const zone = useZone(copy.zone);
  const formats = useMemo(() => createTimeFormats(copy.locale, zone), [copy.locale, zone]);
  const source = {
    file: bookingsCopy.csv.file,
    columns: bookingColumns(copy.inbox),
    readPage: useBookingReader(listQuery),
  };
  return (
    <ResourceList
      id="bookings"
      copy={copy}
      words={bookingsCopy}
      filters={{
        statuses: bookingStatuses,
        listQuery,
        onListQuery,
        unfiltered: ALL_BOOKINGS,
        children: (
          <Segments
            id="bookings"
            copy={bookingsCopy.period}
            options={bookingPeriods}
            chosen={listQuery.period}
            onChoose={(period) => onListQuery({ ...submitSearch(listQuery), period })}
          />
        ),
      }}
      query={query}
      rows={query.data?.rows}
      actions={
        <>
          <a id="bookings-day" href={toHash({ tab: 'bookings', place: 'day' })} className="row-action">
            {bookingsCopy.day.link}
          </a>
          <CsvExport id="bookings" copy={copy} text={bookingsCopy.csv.text} source={source} />
          <FindPersonLink id="bookings-person" label={visitors.person} />
        </>
      }
      aside={<p className="text-note text-text-muted">{fillIn(bookingsCopy.zone, { zone })}</p>}
    >
      {(row) => <BookingRow key={row.id} copy={copy.inbox} row={row} formats={formats} />}
    </ResourceList>
  );
}
