import type { Conversation } from '#contracts/chat-admin-calls.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { Dates } from '../parts/dates.ts';
import { ExchangeMarks } from './ExchangeMarks.tsx';
import { sourceName } from './transcript.ts';

interface Props {
  copy: ChatsCopy['exchange'];
  locale: string;
  dates: Dates;
  exchange: Conversation;
  /** Whether somebody came here from it. */
  isFrom: boolean;
}

/** A question and its answer. Both are text, whatever they look like. */
export function ExchangeItem({ copy, locale, dates, exchange, isFrom }: Props) {
  const { id, userMessage, assistantResponse, createdAt, score, sources, isKnown } = exchange;
  // A greeting is answered without looking for anything.
  const isSearched = sources.length > 0 || !isKnown;
  return (
    <li className="exchange" tabIndex={-1} data-from={isFrom || undefined}>
      <h3 className="exchange-who">
        {copy.visitor} <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
      </h3>
      <p className="exchange-words exchange-asked" dir="auto">
        {userMessage}
      </p>
      <h4 className="exchange-who">{copy.assistant}</h4>
      <p className="exchange-words" dir="auto">
        {assistantResponse}
      </p>
      <p className="chat-marks">
        <ExchangeMarks copy={copy} locale={locale} exchange={exchange} />
        {isSearched && <span>{fillIn(copy.score, { score: score.toFixed(2) })}</span>}
      </p>
      <Sources copy={copy} id={id} sources={sources} />
    </li>
  );
}

interface SourcesProps {
  copy: ChatsCopy['exchange'];
  id: string;
  sources: Conversation['sources'];
}

function Sources({ copy, id, sources }: SourcesProps) {
  if (sources.length === 0) return <p className="record-quiet">{copy.noSources}</p>;
  return (
    <div className="exchange-sources">
      <p id={`exchange-sources-${id}`} className="record-quiet">
        {copy.sources}
      </p>
      <ul aria-labelledby={`exchange-sources-${id}`}>
        {sources.map((source, at) => (
          <li key={source.url}>
            <a id={`exchange-source-${id}-${at}`} href={source.url} target="_blank" rel="noopener">
              {sourceName(source, copy)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
