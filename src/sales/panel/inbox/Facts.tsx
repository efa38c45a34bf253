import type { ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { Dates } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import type { Booking } from '../../contract/booking-admin-calls.ts';
import type { Lead, LeadAnswers } from '../../contract/lead-calls.ts';
import type { LeadKind } from '../../contract/leads.ts';
import type { VisitContext } from '../../contract/person.ts';
import type { FormLabels, InboxCopy } from '../panel-copy.ts';
import { answersOf } from './answers.ts';
import { Muted } from './Muted.tsx';
import { RecordPart } from './Record.tsx';

export type Fact = readonly [name: string, value: ReactNode];

/** List of labeled values. Values come from visitors and are rendered as text only. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline sm:gap-x-4">
          <dt className="text-note text-text-muted">{name}</dt>
          <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswersProps {
  copy: FormLabels;
  answers: LeadAnswers;
  /** Form whose fields are all listed, also when left empty. */
  kind?: LeadKind;
  /** Shown for an empty answer; without it empty answers are hidden. */
  nothingSaid?: string;
}

export function Answers({ copy, answers, kind, nothingSaid }: AnswersProps) {
  const rows = answersOf(answers, copy.fields, kind).filter(({ value }) => value !== '' || nothingSaid);
  const unsaid = <Muted>{nothingSaid}</Muted>;
  return <Facts facts={rows.map(({ label, value }) => [label, value || unsaid])} />;
}

/** Renders a value of the context; a chat session links to its conversation. */
const renderValue = (name: keyof VisitContext, value: string) =>
  name === 'chatSession' ? (
    <a id="context-chat" href={toHash({ tab: 'chat', place: value })}>
      {value}
    </a>
  ) : (
    value
  );

export function Provenance({ copy, dates, of }: { copy: InboxCopy; dates: Dates; of: Lead | Booking }) {
  const { consent, context } = of;
  const visitorsCopy = copy.visitors;
  const names = Object.keys(copy.labels.context) as (keyof VisitContext)[];
  const facts = names.flatMap((name): Fact[] =>
    context[name] ? [[copy.labels.context[name], renderValue(name, context[name])]] : [],
  );
  return (
    <>
      <RecordPart id="consent-heading" heading={visitorsCopy.consent.heading}>
        {consent ? (
          <>
            <p>
              {fillIn(visitorsCopy.consent.given, { time: dates.moment(consent.givenAt), version: consent.version })}
            </p>
            <blockquote className="border-s-2 border-border ps-4 text-note text-text-muted">{consent.text}</blockquote>
          </>
        ) : (
          <p>{visitorsCopy.consent.none}</p>
        )}
      </RecordPart>
      <RecordPart id="context-heading" heading={visitorsCopy.context.heading}>
        {facts.length > 0 ? <Facts facts={facts} /> : <Muted as="p">{visitorsCopy.context.nothing}</Muted>}
      </RecordPart>
    </>
  );
}
