import { useState } from 'react';
import type { TabProps } from '#core/panel/admin.copy.ts';
import { useFocusOnArrival } from '#core/panel/hash-router.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { BookingList } from './BookingList.tsx';
import { BookingPage } from './BookingPage.tsx';
import { DayView } from './DayView.tsx';
import { isDay } from './day.state.ts';
import { ALL_BOOKINGS } from './use-bookings.ts';

export default function BookingsTab({ copy, place }: TabProps<SalesPanelCopy>) {
  // Lives here so that filters survive opening a booking and going back.
  const [listQuery, setListQuery] = useState(ALL_BOOKINGS);
  useFocusOnArrival('bookings', place);
  if (place === '') return <BookingList copy={copy} listQuery={listQuery} onListQuery={setListQuery} />;
  const [name, day = ''] = place.split('/');
  if (name === 'day') return <DayView copy={copy} day={isDay(day) ? day : null} />;
  return <BookingPage key={place} copy={copy} id={place} />;
}
