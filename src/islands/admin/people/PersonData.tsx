import { useMemo, useState } from 'react';
import type { ResponseOf } from '#contracts/contract.ts';
import type { findPerson } from '#contracts/people-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { createTimes } from '../bookings/times.ts';
import { useZone } from '../bookings/use-bookings.ts';
import { createDates } from '../parts/dates.ts';
import { saveFile, today } from '../parts/save-file.ts';
import { toHash } from '../place.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { PersonChats } from './PersonChats.tsx';
import { withCounts } from './person-words.ts';

type Person = ResponseOf<typeof findPerson>;

interface Props {
  copy: AdminWords;
  person: Person;
  /** Says what was erased. */
  onErased: (sentence: string) => void;
}

const asFile = (person: Person) => new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' });

/** Everything found, each with a way to it. */
export function PersonData({ copy, person, onErased }: Props) {
  const { people: words, asked } = copy.inbox;
  const [isAsked, setAsked] = useState(false);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const zone = useZone(copy.zone);
  const times = useMemo(() => createTimes(copy.locale, zone), [copy.locale, zone]);
  const { email, leads, bookings, conversations } = person;
  const counts = {
    email,
    leads: leads.length,
    bookings: bookings.length,
    conversations: conversations.length,
  };
  return (
    <>
      <p role="status" className="strong">
        {withCounts(words.found.counts, words, counts)}
      </p>
      {leads.length > 0 && (
        <section aria-labelledby="person-leads" className="record-part">
          <h3 id="person-leads">{words.leads}</h3>
          <ul className="person-records">
            {leads.map(({ id, kind, createdAt, quarantine }) => (
              <li key={id}>
                <a id={`person-lead-${id}`} href={toHash({ tab: 'leads', place: id })} className="row-action">
                  {asked.forms[kind]}, {dates.moment(createdAt)}
                </a>
                {quarantine && <span className="badge">{words.quarantined}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {bookings.length > 0 && (
        <section aria-labelledby="person-bookings" className="record-part">
          <h3 id="person-bookings">{words.bookings}</h3>
          <ul className="person-records">
            {bookings.map(({ id, start, status }) => (
              <li key={id}>
                <a
                  id={`person-booking-${id}`}
                  href={toHash({ tab: 'bookings', place: id })}
                  className="row-action"
                >
                  {times.here(start)}
                </a>
                {status === 'cancelled' && (
                  <span className="badge">{copy.inbox.bookings.status.cancelled}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <PersonChats conversations={conversations} words={words} />
      <p className="button-row">
        <button
          id="person-export"
          type="button"
          className="button button-quiet"
          onClick={() => saveFile(asFile(person), fillIn(words.file, { day: today() }))}
        >
          {words.export}
        </button>
        <button id="person-erase" type="button" className="text-button" onClick={() => setAsked(true)}>
          {words.erase.open}
        </button>
      </p>
      {isAsked && (
        <EraseDialog copy={copy} counts={counts} onErased={onErased} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
