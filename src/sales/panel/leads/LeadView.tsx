import { useMemo } from 'react';
import { createDates } from '#core/panel/format.ts';
import type { Lead } from '../../contract/lead-calls.ts';
import { Answers } from '../inbox/Answers.tsx';
import { Deliveries } from '../inbox/Deliveries.tsx';
import { PersonLinks } from '../inbox/PersonLinks.tsx';
import { Provenance } from '../inbox/Provenance.tsx';
import { FoldedPart, PlainPart, RecordColumns, RecordLine, RecordPart } from '../inbox/RecordPart.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { Notes } from './Notes.tsx';
import { Release } from './Release.tsx';
import { StatusField } from './StatusField.tsx';

interface Props {
  copy: SalesPanelCopy;
  lead: Lead;
}

export function LeadView({ copy, lead }: Props) {
  const { leads: leadsCopy, visitors, labels } = copy.inbox;
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const { id, kind, company, createdAt, email, quarantine, contactBy, answers, earlier } = lead;
  return (
    <>
      <RecordLine>
        <span dir="auto">{company}</span>
        <span>{labels.forms[kind]}</span>
        <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </RecordLine>
      <PersonLinks copy={visitors} id={id} email={email} />
      {quarantine && <Release copy={copy} id={id} reason={quarantine} />}
      <RecordColumns>
        <div>
          <RecordPart id="answers-heading" heading={leadsCopy.answers}>
            <Answers copy={labels} answers={answers} kind={kind} nothingSaid={leadsCopy.nothingSaid} />
          </RecordPart>
          {earlier.length > 0 && (
            <FoldedPart heading={leadsCopy.earlier.heading}>
              <p className="text-note text-text-muted">{leadsCopy.earlier.text}</p>
              {earlier.map((before, at) => (
                <Answers key={at} copy={labels} answers={before} kind={kind} nothingSaid={leadsCopy.nothingSaid} />
              ))}
            </FoldedPart>
          )}
          <Provenance copy={copy.inbox} dates={dates} consent={lead.consent} context={lead.context} />
        </div>
        <div>
          <PlainPart>
            <StatusField copy={copy} lead={lead} />
          </PlainPart>
          <Notes copy={copy} dates={dates} lead={lead} />
          <Deliveries copy={copy} dates={dates} kind="lead" id={id} deliveries={lead.deliveries} />
        </div>
      </RecordColumns>
    </>
  );
}
