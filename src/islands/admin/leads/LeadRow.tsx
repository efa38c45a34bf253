import { memo } from 'react';
import type { LeadSummary } from '#contracts/lead-calls.ts';
import type { Dates } from '../parts/dates.ts';
import { toHash } from '../place.ts';
import { DeliveryMark } from '../visitors/DeliveryMark.tsx';
import type { InboxWords } from '../visitors/inbox-words.ts';

interface Props {
  copy: InboxWords;
  row: LeadSummary;
  dates: Dates;
}

function Row({ copy, row, dates }: Props) {
  const { leads, visitors, asked } = copy;
  const { id, firstName, lastName, company, kind, status, createdAt, quarantine, contactBy, delivery } = row;
  return (
    <li className="record-row" data-apart={quarantine !== null || undefined}>
      <p className="record-who">
        <a id={`leads-open-${id}`} href={toHash({ tab: 'leads', place: id })} dir="auto">
          {firstName} {lastName}
        </a>
        <span className="record-quiet" dir="auto">
          {company}
        </span>
      </p>
      <p className="record-what">
        <span>{asked.forms[kind]}</span>
        {quarantine && <span>{leads.quarantine.reason[quarantine]}</span>}
        {!quarantine && contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </p>
      <p className="record-state">{!quarantine && leads.status[status]}</p>
      <p className="record-delivery">
        {delivery && <DeliveryMark copy={visitors.delivery} state={delivery} />}
      </p>
      <p className="record-time">
        <span className="sr-only">{leads.received} </span>
        <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
      </p>
    </li>
  );
}

/** One lead. Drawn anew only when something of it changes: there may be thousands. */
export const LeadRow = memo(Row);
