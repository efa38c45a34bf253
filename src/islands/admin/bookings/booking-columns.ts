import type { BookingSummary } from '#contracts/booking-calls.ts';
import type { Column } from '../visitors/csv.ts';
import type { InboxWords } from '../visitors/inbox-words.ts';
import { answerColumns, contextColumns } from '../visitors/said-columns.ts';

/** The table of bookings: what the list knows of each, what was written, and where it came from. */
export function bookingColumns({ bookings, visitors, asked }: InboxWords): Column<BookingSummary>[] {
  const { columns } = bookings.csv;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const said: Partial<Record<keyof typeof columns, (booking: BookingSummary) => string>> = {
    status: ({ status }) => bookings.status[status],
    contactBy: ({ contactBy }) => visitors.contactBy[contactBy],
    delivery: ({ delivery }) => (delivery ? visitors.delivery[delivery] : ''),
  };
  return [
    ...names.map((name) => ({
      header: columns[name],
      value: said[name] ?? ((booking: BookingSummary) => booking[name] ?? ''),
    })),
    ...answerColumns<BookingSummary>(asked, ['phone', 'message'], (booking) => booking.said),
    ...contextColumns<BookingSummary>(asked, (booking) => booking.said?.context),
  ];
}
