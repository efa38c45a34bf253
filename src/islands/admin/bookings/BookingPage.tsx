import { useQuery } from '@tanstack/react-query';
import { readBooking } from '#contracts/booking-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import { callAdmin } from '../session/session.ts';
import { RecordPage } from '../visitors/RecordPage.tsx';
import { BookingView } from './BookingView.tsx';

interface Props {
  copy: AdminWords;
  id: string;
}

export function BookingPage({ copy, id }: Props) {
  const query = useQuery({
    queryKey: ['booking', id],
    queryFn: async ({ signal }) => (await callAdmin(readBooking, { params: { id }, signal })).data,
    // The visitor may have moved it, and what is sent goes on by itself.
    staleTime: 0,
  });
  return (
    <RecordPage
      copy={copy}
      words={copy.inbox.bookings}
      back={{ tab: 'bookings', place: '' }}
      query={query}
      missing="BOOKING_NOT_FOUND"
      title={({ firstName, lastName }) => `${firstName} ${lastName}`}
    >
      {(booking) => <BookingView copy={copy} booking={booking} />}
    </RecordPage>
  );
}
