import type { Consent, VisitContext } from '#contracts/person.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { Dates } from '../parts/dates.ts';
import { toHash } from '../place.ts';
import { type Fact, Facts } from './Facts.tsx';
import type { InboxWords } from './inbox-words.ts';

interface Props {
  copy: Pick<InboxWords, 'visitors' | 'asked'>;
  dates: Dates;
  consent: Consent | null;
  context: VisitContext;
}

/** Whoever reads a request may read the conversation that led to it. */
const shownAs = (name: keyof VisitContext, value: string) =>
  name === 'chatSession' ? (
    <a id="context-chat" href={toHash({ tab: 'chat', place: value })}>
      {value}
    </a>
  ) : (
    value
  );

/** What somebody agreed to, and where they come from. */
export function Provenance({ copy, dates, consent, context }: Props) {
  const words = copy.visitors;
  const names = Object.keys(copy.asked.context) as (keyof VisitContext)[];
  const told = names.flatMap((name): Fact[] =>
    context[name] ? [[copy.asked.context[name], shownAs(name, context[name])]] : [],
  );
  return (
    <>
      <section aria-labelledby="consent-heading" className="record-part">
        <h3 id="consent-heading">{words.consent.heading}</h3>
        {consent ? (
          <>
            <p>
              {fillIn(words.consent.given, {
                time: dates.moment(consent.givenAt),
                version: consent.version,
              })}
            </p>
            <blockquote className="record-quote">{consent.text}</blockquote>
          </>
        ) : (
          <p>{words.consent.none}</p>
        )}
      </section>
      <section aria-labelledby="context-heading" className="record-part">
        <h3 id="context-heading">{words.context.heading}</h3>
        {told.length > 0 ? <Facts facts={told} /> : <p className="record-quiet">{words.context.nothing}</p>}
      </section>
    </>
  );
}
