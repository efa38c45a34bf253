import { useState } from 'react';
import type { TabProps } from '../shell/tab-props.ts';
import { useArrival } from '../visitors/use-arrival.ts';
import { BookingList } from './BookingList.tsx';
import { BookingPage } from './BookingPage.tsx';
import { DayView } from './DayView.tsx';
import { isDay } from './day.state.ts';
import { ALL_BOOKINGS } from './use-bookings.ts';

export default function BookingsTab({ copy, place }: TabProps) {
  // Kept while a booking is open: whoever comes back finds what they were looking at.
  const [look, setLook] = useState(ALL_BOOKINGS);
  useArrival('bookings', place);
  if (place === '') return <BookingList copy={copy} look={look} onLook={setLook} />;
  const [name, day = ''] = place.split('/');
  if (name === 'day') return <DayView copy={copy} day={isDay(day) ? day : null} />;
  return <BookingPage key={place} copy={copy} id={place} />;
}
