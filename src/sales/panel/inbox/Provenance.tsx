import type { Consent, VisitContext } from '#core/contract/person.ts';
import type { Dates } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { InboxCopy } from '../panel-copy.ts';
import { type Fact, Facts } from './Facts.tsx';
import { RecordPart } from './RecordPart.tsx';

interface Props {
  copy: Pick<InboxCopy, 'visitors' | 'labels'>;
  dates: Dates;
  consent: Consent | null;
  context: VisitContext;
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

/** Consent of a visitor and the context of the visit. */
export function Provenance({ copy, dates, consent, context }: Props) {
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
        {facts.length > 0 ? (
          <Facts facts={facts} />
        ) : (
          <p className="text-note text-text-muted">{visitorsCopy.context.nothing}</p>
        )}
      </RecordPart>
    </>
  );
}
