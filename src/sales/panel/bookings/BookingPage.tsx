import { useQuery } from '@tanstack/react-query';
import { fillIn } from '#core/template/fill-in.ts';
import { createDates } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import { RecordPage } from '#panel/RecordPage.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { type Booking, readBooking } from '../../contract/booking-admin-calls.ts';
import { Deliveries } from '../inbox/Deliveries.tsx';
import { Answers, type Fact, Facts, Provenance } from '../inbox/Facts.tsx';
import { Muted } from '../inbox/Muted.tsx';
import { PersonLinks, RecordColumns, RecordLine, RecordPart } from '../inbox/Record.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { Cancellation } from './Cancellation.tsx';
import { ChangeHost } from './ChangeHost.tsx';
import { Attendance, MoveBooking } from './MoveBooking.tsx';
import { useTimeFormats } from './use-bookings.ts';

export function BookingPage({ copy, id }: { copy: SalesPanelCopy; id: string }) {
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

const PERSON_FIELDS = ['email', 'phone', 'company', 'message'] as const;

function BookingView({ copy, booking }: { copy: SalesPanelCopy; booking: Booking }) {
  const { bookings: bookingsCopy, visitors, labels } = copy.inbox;
  const { detail } = bookingsCopy;
  const dates = createDates(copy.locale);
  const { formats } = useTimeFormats(copy);
  const { id, email, company, status, contactBy, createdAt, leads, start, zone, place } = booking;
  const here = formats.here(start);
  const when: Fact[] = [
    [
      detail.here,
      <time key="here" dateTime={start}>
        {here}
      </time>,
    ],
    [detail.there, `${formats.there(start, zone) ?? here} (${zone})`],
    [detail.where, place.by === 'call' ? detail.byPhone : `${place.host}, ${place.url}`],
  ];
  const who = PERSON_FIELDS.map(
    (name): Fact => [labels.fields[name].label, booking[name] || <Muted>{detail.nothingSaid}</Muted>],
  );
  return (
    <>
      <RecordLine>
        <span>{bookingsCopy.status[status]}</span>
        {company && <span dir="auto">{company}</span>}
        <span>
          {detail.booked} <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        </span>
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </RecordLine>
      <div className="flex flex-wrap items-center gap-x-6 wrap-anywhere">
        <PersonLinks copy={visitors} id={id} email={email} phone={booking.phone} />
        <MoveBooking copy={copy} booking={booking} />
        <ChangeHost copy={copy} booking={booking} />
        <Attendance copy={copy} booking={booking} />
        <Cancellation copy={copy} booking={booking} />
      </div>
      <RecordColumns>
        <div>
          <RecordPart id="when-heading" heading={detail.when}>
            <Facts facts={when} />
          </RecordPart>
          <RecordPart id="who-heading" heading={detail.who}>
            <Facts facts={who} />
          </RecordPart>
          <Provenance copy={copy.inbox} dates={dates} of={booking} />
        </div>
        <div>
          <Deliveries copy={copy} dates={dates} kind="booking" id={id} deliveries={booking.deliveries} />
          {leads.length > 0 && <TheirLeads copy={copy} leads={leads} />}
        </div>
      </RecordColumns>
    </>
  );
}

/** Forms that the same person sent before. */
function TheirLeads({ copy, leads }: { copy: SalesPanelCopy; leads: Booking['leads'] }) {
  const { labels, bookings } = copy.inbox;
  const dates = createDates(copy.locale);
  return (
    <RecordPart id="their-leads-heading" heading={bookings.detail.leads}>
      {leads.map((lead) => (
        <article key={lead.id}>
          <a id={`booking-lead-${lead.id}`} href={toHash({ tab: 'leads', place: lead.id })} className="row-action">
            {fillIn(bookings.detail.lead, { time: dates.moment(lead.createdAt) })}
          </a>
          <Answers copy={labels} answers={lead.answers} />
        </article>
      ))}
    </RecordPart>
  );
}
