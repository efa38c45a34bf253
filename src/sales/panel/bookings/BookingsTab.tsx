import { memo, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneLabel } from '#core/template/zone-name.ts';
import type { TabProps } from '#panel/admin.copy.ts';
import { toHash, useFocusOnArrival } from '#panel/hash-router.ts';
import { submitSearch } from '#panel/list.state.ts';
import { ResourceList } from '#panel/ResourceList.tsx';
import { Segments } from '#panel/Segments.tsx';
import { type BookingSummary, bookingPeriods } from '../../contract/booking-admin-calls.ts';
import { bookingStatuses } from '../../contract/booking-calls.ts';
import { bookingColumns } from '../inbox/answers.ts';
import { CsvExport } from '../inbox/CsvExport.tsx';
import { DeliveryMark } from '../inbox/Deliveries.tsx';
import { Muted } from '../inbox/Muted.tsx';
import { FindPersonLink, RecordName, RecordRow } from '../inbox/Record.tsx';
import type { InboxCopy, SalesPanelCopy } from '../panel-copy.ts';
import { AvailabilityPage } from './AvailabilityPage.tsx';
import { BookFor } from './BookForDialog.tsx';
import { BookingPage } from './BookingPage.tsx';
import { DayView } from './DayView.tsx';
import type { TimeFormats } from './times.ts';
import { isDay } from './times.ts';
import { ALL_BOOKINGS, type BookingListQuery, useBookingReader, useBookings, useTimeFormats } from './use-bookings.ts';

export default function BookingsTab({ copy, place }: TabProps<SalesPanelCopy>) {
  // Lives here so that filters survive opening a booking and going back.
  const [listQuery, setListQuery] = useState(ALL_BOOKINGS);
  useFocusOnArrival('bookings', place);
  if (place === '') return <BookingList copy={copy} listQuery={listQuery} onListQuery={setListQuery} />;
  const [name, day = ''] = place.split('/');
  if (name === 'availability') return <AvailabilityPage copy={copy} />;
  if (name === 'day') return <DayView copy={copy} day={isDay(day) ? day : null} />;
  return <BookingPage key={place} copy={copy} id={place} />;
}

interface ListProps {
  copy: SalesPanelCopy;
  listQuery: BookingListQuery;
  onListQuery: (listQuery: BookingListQuery) => void;
}

function BookingList({ copy, listQuery, onListQuery }: ListProps) {
  const { bookings: bookingsCopy, visitors } = copy.inbox;
  const query = useBookings(listQuery);
  const { zone, formats } = useTimeFormats(copy);
  const readPage = useBookingReader(listQuery);
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
          <BookFor copy={copy} label={bookingsCopy.bookFor.begin} />
          <a
            id="bookings-availability"
            href={toHash({ tab: 'bookings', place: 'availability' })}
            className="row-action"
          >
            {bookingsCopy.availability.link}
          </a>
          <a id="bookings-day" href={toHash({ tab: 'bookings', place: 'day' })} className="row-action">
            {bookingsCopy.day.link}
          </a>
          <CsvExport
            id="bookings"
            copy={copy}
            {...bookingsCopy.csv}
            columns={bookingColumns(copy.inbox)}
            readPage={readPage}
          />
          <FindPersonLink id="bookings-person" label={visitors.person} />
        </>
      }
      aside={<Muted as="p">{fillIn(bookingsCopy.zone, { zone: zoneLabel(zone, copy.locale) })}</Muted>}
    >
      {(row) => <BookingRow key={row.id} copy={copy.inbox} row={row} formats={formats} />}
    </ResourceList>
  );
}

/** A row of the list. Memoized, as there may be thousands. */
const BookingRow = memo(({ copy, row, formats }: { copy: InboxCopy; row: BookingSummary; formats: TimeFormats }) => {
  const { bookings: bookingsCopy, visitors } = copy;
  const { id, firstName, lastName, company, start, zone, status, contactBy, delivery, place } = row;
  const theirs = formats.there(start, zone);
  return (
    <RecordRow className="lg:grid-cols-[20rem_minmax(0,1fr)_7rem_6rem_7.5rem]" data-status={status}>
      <p className="col-span-2 grid text-note tabular-nums lg:col-auto">
        <span className="sr-only">{bookingsCopy.starts} </span>
        <time dateTime={start}>{formats.here(start)}</time>
        {theirs && <Muted>{fillIn(bookingsCopy.theirTime, { time: theirs })}</Muted>}
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
        {place.by === 'meeting' && <span dir="auto">{place.host}</span>}
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </p>
      <p className="col-start-2 row-start-2 text-end text-note lg:col-auto lg:row-auto lg:text-start">
        {bookingsCopy.status[status]}
      </p>
      <p className="text-note">{delivery && <DeliveryMark copy={visitors.delivery} state={delivery} />}</p>
    </RecordRow>
  );
});
