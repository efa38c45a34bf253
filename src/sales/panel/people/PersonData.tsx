import { useMemo, useState } from 'react';
import type { ResponseOf } from '#core/contract/contract.ts';
import { createDates, pluralize } from '#core/panel/format.ts';
import { type Route, toHash } from '#core/panel/hash-router.ts';
import { saveFile, today } from '#core/panel/save-file.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { findPerson } from '../../contract/people-calls.ts';
import { createTimeFormats } from '../bookings/time-formats.ts';
import { useZone } from '../bookings/use-bookings.ts';
import { RecordPart } from '../inbox/RecordPart.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { fillCounts } from './person-counts.ts';

type Person = ResponseOf<typeof findPerson>;

interface Props {
  copy: SalesPanelCopy;
  person: Person;
  /** Called with a summary of the erased data. */
  onErased: (sentence: string) => void;
}

const asFile = (person: Person) => new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' });

/** All data of a person, with links, export and erasure. */
export function PersonData({ copy, person, onErased }: Props) {
  const { people: peopleCopy, labels } = copy.inbox;
  const [isAsked, setAsked] = useState(false);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const zone = useZone(copy.zone);
  const formats = useMemo(() => createTimeFormats(copy.locale, zone), [copy.locale, zone]);
  const { email, leads, bookings, conversations } = person;
  const counts = { email, leads: leads.length, bookings: bookings.length, conversations: conversations.length };
  return (
    <>
      <p role="status" className="py-4 font-semibold">
        {fillCounts(peopleCopy.found.counts, peopleCopy, counts)}
      </p>
      <Records
        id="person-leads"
        heading={peopleCopy.leads}
        rows={leads.map(({ id, kind, createdAt, quarantine }) => ({
          id: `person-lead-${id}`,
          route: { tab: 'leads', place: id },
          label: `${labels.forms[kind]}, ${dates.moment(createdAt)}`,
          badge: quarantine && peopleCopy.quarantined,
        }))}
      />
      <Records
        id="person-bookings"
        heading={peopleCopy.bookings}
        rows={bookings.map(({ id, start, status }) => ({
          id: `person-booking-${id}`,
          route: { tab: 'bookings', place: id },
          label: formats.here(start),
          badge: status === 'cancelled' && copy.inbox.bookings.status.cancelled,
        }))}
      />
      <Records
        id="person-chats"
        heading={peopleCopy.conversations}
        rows={conversations.map(({ sessionId, exchanges }) => ({
          id: `person-chat-${sessionId}`,
          route: { tab: 'chat', place: sessionId },
          label: pluralize(peopleCopy.exchanges, exchanges),
        }))}
      />
      <p className="button-row">
        <button
          id="person-export"
          type="button"
          className="button button-quiet"
          onClick={() => saveFile(asFile(person), fillIn(peopleCopy.file, { day: today() }))}
        >
          {peopleCopy.export}
        </button>
        <button id="person-erase" type="button" className="text-button" onClick={() => setAsked(true)}>
          {peopleCopy.erase.open}
        </button>
      </p>
      {isAsked && <EraseDialog copy={copy} counts={counts} onErased={onErased} onClose={() => setAsked(false)} />}
    </>
  );
}

interface RecordsProps {
  /** Id of the heading. */
  id: string;
  heading: string;
  rows: readonly { id: string; route: Route; label: string; badge?: string | false | null }[];
}

/** Links to the records of one kind, if there are any. */
function Records({ id, heading, rows }: RecordsProps) {
  if (rows.length === 0) return null;
  return (
    <RecordPart id={id} heading={heading}>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4">
            <a id={row.id} href={toHash(row.route)} className="row-action">
              {row.label}
            </a>
            {row.badge && <span className="badge">{row.badge}</span>}
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
