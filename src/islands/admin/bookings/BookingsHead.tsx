import type { BookingSummary } from '#contracts/booking-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import { toHash } from '../place.ts';
import { CsvExport } from '../visitors/CsvExport.tsx';
import { PersonLink } from '../visitors/PersonLink.tsx';
import type { TableSource } from '../visitors/use-csv.ts';

interface Props {
  copy: AdminWords;
  source: TableSource<BookingSummary>;
}

export function BookingsHead({ copy, source }: Props) {
  const { bookings: words, visitors } = copy.inbox;
  return (
    <header className="panel-section-head">
      <h2 id="bookings-heading" tabIndex={-1} className="text-heading">
        {words.heading}
      </h2>
      <div className="list-actions">
        <a id="bookings-day" href={toHash({ tab: 'bookings', place: 'day' })} className="row-action">
          {words.day.link}
        </a>
        <CsvExport id="bookings" copy={copy} text={words.csv.text} source={source} />
        <PersonLink id="bookings-person" label={visitors.person} />
      </div>
    </header>
  );
}
