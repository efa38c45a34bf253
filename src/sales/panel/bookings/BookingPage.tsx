import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '#core/panel/RecordPage.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { readBooking } from '../../contract/booking-calls.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { BookingView } from './BookingView.tsx';

interface Props {
  copy: SalesPanelCopy;
  id: string;
}

export function BookingPage({ copy, id }: Props) {
  const query = useQuery({
    queryKey: ['booking', id],
    queryFn: async ({ signal }) => (await callAdmin(readBooking, { params: { id }, signal })).data,
    // Always refetched: the visitor may have moved the booking, and deliveries progress on their own.
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
