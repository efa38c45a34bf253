import { useMemo } from 'react';
import { createDates } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { Booking } from '../../contract/booking-calls.ts';
import { Answers } from '../inbox/Answers.tsx';
import { Deliveries } from '../inbox/Deliveries.tsx';
import { type Fact, Facts } from '../inbox/Facts.tsx';
import { PersonLinks } from '../inbox/PersonLinks.tsx';
import { Provenance } from '../inbox/Provenance.tsx';
import { RecordColumns, RecordLine, RecordPart } from '../inbox/RecordPart.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { Cancellation } from './Cancellation.tsx';
import { createTimeFormats, type TimeFormats } from './time-formats.ts';
import { useZone } from './use-bookings.ts';

interface Props {
  copy: SalesPanelCopy;
  booking: Booking;
}

function whenOf({ start, zone }: Booking, { inbox }: SalesPanelCopy, formats: TimeFormats): Fact[] {
  const { detail } = inbox.bookings;
  const there = formats.there(start, zone);
  return [
    [
      detail.here,
      <time key="here" dateTime={start}>
        {formats.here(start)}
      </time>,
    ],
    [detail.there, `${there ?? formats.here(start)} (${zone})`],
  ];
}

function whoOf(booking: Booking, { labels, bookings }: SalesPanelCopy['inbox']): Fact[] {
  const names = ['email', 'phone', 'company', 'message'] as const;
  return names.map(
    (name): Fact => [
      labels.fields[name].label,
      booking[name] || <span className="text-note text-text-muted">{bookings.detail.nothingSaid}</span>,
    ],
  );
}

export function BookingView({ copy, booking }: Props) {
  const { bookings: bookingsCopy, visitors, labels } = copy.inbox;
  const zone = useZone(copy.zone);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const formats = useMemo(() => createTimeFormats(copy.locale, zone), [copy.locale, zone]);
  const { id, email, company, status, contactBy, createdAt, leads } = booking;
  return (
    <>
      <RecordLine>
        <span>{bookingsCopy.status[status]}</span>
        {company && <span dir="auto">{company}</span>}
        <span>
          {bookingsCopy.detail.booked} <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        </span>
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </RecordLine>
      <div className="flex flex-wrap items-center gap-x-6 wrap-anywhere">
        <PersonLinks copy={visitors} id={id} email={email} />
        <Cancellation copy={copy} booking={booking} />
      </div>
      <RecordColumns>
        <div>
          <RecordPart id="when-heading" heading={bookingsCopy.detail.when}>
            <Facts facts={whenOf(booking, copy, formats)} />
          </RecordPart>
          <RecordPart id="who-heading" heading={bookingsCopy.detail.who}>
            <Facts facts={whoOf(booking, copy.inbox)} />
          </RecordPart>
          <Provenance copy={copy.inbox} dates={dates} consent={booking.consent} context={booking.context} />
        </div>
        <div>
          <Deliveries copy={copy} dates={dates} kind="booking" id={id} deliveries={booking.deliveries} />
          {leads.length > 0 && (
            <RecordPart id="their-leads-heading" heading={bookingsCopy.detail.leads}>
              {leads.map((lead) => (
                <article key={lead.id}>
                  <a
                    id={`booking-lead-${lead.id}`}
                    href={toHash({ tab: 'leads', place: lead.id })}
                    className="row-action"
                  >
                    {fillIn(bookingsCopy.detail.lead, { time: dates.moment(lead.createdAt) })}
                  </a>
                  <Answers copy={labels} answers={lead.answers} />
                </article>
              ))}
            </RecordPart>
          )}
        </div>
      </RecordColumns>
    </>
  );
}
