import { useMemo } from 'react';
import type { Lead } from '#contracts/lead-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import { createDates } from '../parts/dates.ts';
import { Answers } from '../visitors/Answers.tsx';
import { Deliveries } from '../visitors/Deliveries.tsx';
import { PersonLinks } from '../visitors/PersonLinks.tsx';
import { Provenance } from '../visitors/Provenance.tsx';
import { Notes } from './Notes.tsx';
import { Release } from './Release.tsx';
import { StatusField } from './StatusField.tsx';

interface Props {
  copy: AdminWords;
  lead: Lead;
}

export function LeadView({ copy, lead }: Props) {
  const { leads: words, visitors, asked } = copy.inbox;
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const { id, kind, company, createdAt, email, quarantine, contactBy, answers, earlier } = lead;
  return (
    <>
      <p className="record-line">
        <span dir="auto">{company}</span>
        <span>{asked.forms[kind]}</span>
        <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        {contactBy === 'email' && <span className="badge">{visitors.emailOnly}</span>}
      </p>
      <PersonLinks copy={visitors} id={id} email={email} />
      {quarantine && <Release copy={copy} id={id} reason={quarantine} />}
      <div className="record">
        <div>
          <section aria-labelledby="answers-heading" className="record-part">
            <h3 id="answers-heading">{words.answers}</h3>
            <Answers copy={asked} answers={answers} kind={kind} nothingSaid={words.nothingSaid} />
          </section>
          {earlier.length > 0 && (
            <details className="record-part">
              <summary>{words.earlier.heading}</summary>
              <p className="record-quiet">{words.earlier.text}</p>
              {earlier.map((before, at) => (
                <Answers key={at} copy={asked} answers={before} kind={kind} nothingSaid={words.nothingSaid} />
              ))}
            </details>
          )}
          <Provenance copy={copy.inbox} dates={dates} consent={lead.consent} context={lead.context} />
        </div>
        <div>
          <div className="record-part">
            <StatusField copy={copy} lead={lead} />
          </div>
          <Notes copy={copy} dates={dates} lead={lead} />
          <Deliveries copy={copy} dates={dates} kind="lead" id={id} deliveries={lead.deliveries} />
        </div>
      </div>
    </>
  );
}
