import type { Column } from '#core/panel/csv.ts';
import type { BookingSummary } from '../../contract/booking-calls.ts';
import { answerColumns, contextColumns } from '../inbox/answer-columns.ts';
import type { InboxCopy } from '../panel-copy.ts';

/** Columns of the CSV export of bookings: the list's own, the visitor's text, and the context. */
export function bookingColumns({ bookings, visitors, labels }: InboxCopy): Column<BookingSummary>[] {
  const { columns } = bookings.csv;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const formats: Partial<Record<keyof typeof columns, (booking: BookingSummary) => string>> = {
    status: ({ status }) => bookings.status[status],
    contactBy: ({ contactBy }) => visitors.contactBy[contactBy],
    delivery: ({ delivery }) => (delivery ? visitors.delivery[delivery] : ''),
  };
  return [
    ...names.map((name) => ({
      header: columns[name],
      value: formats[name] ?? ((booking: BookingSummary) => booking[name] ?? ''),
    })),
    ...answerColumns<BookingSummary>(labels, ['phone', 'message'], (booking) => booking.said),
    ...contextColumns<BookingSummary>(labels, (booking) => booking.said?.context),
  ];
}
