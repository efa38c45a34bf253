import { memo } from 'react';
import type { Dates } from '#core/panel/format.ts';
import type { LeadSummary } from '../../contract/lead-calls.ts';
import { DeliveryMark } from '../inbox/Deliveries.tsx';
import { RecordName, RecordRow } from '../inbox/RecordRow.tsx';
import type { InboxCopy } from '../panel-copy.ts';

interface Props {
  copy: InboxCopy;
  row: LeadSummary;
  dates: Dates;
}

const IN_INBOX = 'lg:grid-cols-[minmax(0,1fr)_14.5rem_6rem_7.5rem_12rem]';
const IN_QUARANTINE = 'lg:grid-cols-[minmax(0,1fr)_28rem_12rem]';

function Row({ copy, row, dates }: Props) {
  const { leads, visitors, labels } = copy;
  const { id, firstName, lastName, company, kind, status, createdAt, quarantine, contactBy, delivery } = row;
  return (
    <RecordRow className={quarantine ? IN_QUARANTINE : IN_INBOX}>
      <RecordName
        id={`leads-open-${id}`}
        route={{ tab: 'leads', place: id }}
        name={`${firstName} ${lastName}`}
        company={company}
        className="col-span-2 lg:col-auto"
      />
      {quarantine ? (
        <p className="col-span-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-text-muted lg:col-auto">
          <span>{labels.forms[kind]}</span>
          <span>{leads.quarantine.reason[quarantine]}</span>
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-note text-text-muted">
            <span>{labels.forms[kind]}</span>
            {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
          </p>
          <p className="text-end text-note lg:text-start">{leads.status[status]}</p>
          <p className="text-note">{delivery && <DeliveryMark copy={visitors.delivery} state={delivery} />}</p>
        </>
      )}
      <p className="grid text-end text-note text-text-muted tabular-nums">
        <span className="sr-only">{leads.received} </span>
        <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
      </p>
    </RecordRow>
  );
}

/** A row of the list. Memoized, as there may be thousands. */
export const LeadRow = memo(Row);
