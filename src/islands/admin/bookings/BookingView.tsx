import { useMemo } from 'react';
import type { Booking } from '#contracts/booking-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { createDates } from '../parts/dates.ts';
import { toHash } from '../place.ts';
import { Answers } from '../visitors/Answers.tsx';
import { Deliveries } from '../visitors/Deliveries.tsx';
import { type Fact, Facts } from '../visitors/Facts.tsx';
import { PersonLinks } from '../visitors/PersonLinks.tsx';
import { Provenance } from '../visitors/Provenance.tsx';
import { Cancellation } from './Cancellation.tsx';
import { createTimes, type Times } from './times.ts';
import { useZone } from './use-bookings.ts';

interface Props {
  copy: AdminWords;
  booking: Booking;
}

function whenOf({ start, zone }: Booking, { inbox }: AdminWords, times: Times): Fact[] {
  const { detail } = inbox.bookings;
  const there = times.there(start, zone);
  return [
    [
      detail.here,
      <time key="here" dateTime={start}>
        {times.here(start)}
      </time>,
    ],
    [detail.there, `${there ?? times.here(start)} (${zone})`],
  ];
}

function whoOf(booking: Booking, { asked, bookings }: AdminWords['inbox']): Fact[] {
  const names = ['email', 'phone', 'company', 'message'] as const;
  return names.map(
    (name): Fact => [
      asked.fields[name].label,
      booking[name] || <span className="record-quiet">{bookings.detail.nothingSaid}</span>,
    ],
  );
}

export function BookingView({ copy, booking }: Props) {
  const { bookings: words, visitors, asked } = copy.inbox;
  const zone = useZone(copy.zone);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const times = useMemo(() => createTimes(copy.locale, zone), [copy.locale, zone]);
  const { id, email, company, status, contactBy, createdAt, leads } = booking;
  return (
    <>
      <p className="record-line">
        <span>{words.status[status]}</span>
        {company && <span dir="auto">{company}</span>}
        <span>
          {words.detail.booked} <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        </span>
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </p>
      <div className="record-links">
        <PersonLinks copy={visitors} id={id} email={email} />
        <Cancellation copy={copy} booking={booking} />
      </div>
      <div className="record">
        <div>
          <section aria-labelledby="when-heading" className="record-part">
            <h3 id="when-heading">{words.detail.when}</h3>
            <Facts facts={whenOf(booking, copy, times)} />
          </section>
          <section aria-labelledby="who-heading" className="record-part">
            <h3 id="who-heading">{words.detail.who}</h3>
            <Facts facts={whoOf(booking, copy.inbox)} />
          </section>
          <Provenance copy={copy.inbox} dates={dates} consent={booking.consent} context={booking.context} />
        </div>
        <div>
          <Deliveries copy={copy} dates={dates} kind="booking" id={id} deliveries={booking.deliveries} />
          {leads.length > 0 && (
            <section aria-labelledby="their-leads-heading" className="record-part">
              <h3 id="their-leads-heading">{words.detail.leads}</h3>
              {leads.map((lead) => (
                <article key={lead.id}>
                  <a
                    id={`booking-lead-${lead.id}`}
                    href={toHash({ tab: 'leads', place: lead.id })}
                    className="row-action"
                  >
                    {fillIn(words.detail.lead, { time: dates.moment(lead.createdAt) })}
                  </a>
                  <Answers copy={asked} answers={lead.answers} />
                </article>
              ))}
            </section>
          )}
        </div>
      </div>
    </>
  );
}
