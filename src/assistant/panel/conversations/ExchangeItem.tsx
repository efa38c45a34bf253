import type { Dates } from '#core/panel/format.ts';
import { Marks } from '#core/panel/Marks.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { ConversationsCopy } from '../../content/conversations.copy.ts';
import type { Conversation } from '../../contract/chat-admin-calls.ts';
import { ExchangeMarks } from './ExchangeMarks.tsx';
import { sourceName } from './transcript.ts';

interface Props {
  copy: ConversationsCopy['exchange'];
  locale: string;
  dates: Dates;
  exchange: Conversation;
  /** Whether its link led here. */
  isFrom: boolean;
}

/** A question and its answer, both rendered as plain text. */
export function ExchangeItem({ copy, locale, dates, exchange, isFrom }: Props) {
  const { id, userMessage, assistantResponse, createdAt, score, sources, isKnown } = exchange;
  // Small talk is answered without retrieval.
  const isSearched = sources.length > 0 || !isKnown;
  return (
    <li
      className={`grid min-w-0 gap-1.5 pt-4 focus-visible:rounded-none focus-visible:outline-offset-[0.75rem] ${isFrom ? 'border-t-2 border-text' : 'border-t border-border'}`}
      tabIndex={-1}
      data-from={isFrom || undefined}
    >
      <h3 className="flex flex-wrap justify-between gap-x-4 text-note font-semibold">
        {copy.visitor}{' '}
        <time dateTime={createdAt} className="font-[400] text-text-muted tabular-nums">
          {dates.moment(createdAt)}
        </time>
      </h3>
      <p className="mb-2 rounded-field bg-surface-muted px-4 py-3 whitespace-pre-wrap wrap-anywhere" dir="auto">
        {userMessage}
      </p>
      <h4 className="text-note font-semibold">{copy.assistant}</h4>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {assistantResponse}
      </p>
      <Marks>
        <ExchangeMarks copy={copy} locale={locale} exchange={exchange} />
        {isSearched && <span>{fillIn(copy.score, { score: score.toFixed(2) })}</span>}
      </Marks>
      <Sources copy={copy} id={id} sources={sources} />
    </li>
  );
}

interface SourcesProps {
  copy: ConversationsCopy['exchange'];
  id: string;
  sources: Conversation['sources'];
}

function Sources({ copy, id, sources }: SourcesProps) {
  if (sources.length === 0) return <p className="text-note text-text-muted">{copy.noSources}</p>;
  return (
    <div className="flex flex-wrap gap-x-3.5 text-note">
      <p id={`exchange-sources-${id}`} className="text-note text-text-muted">
        {copy.sources}
      </p>
      <ul aria-labelledby={`exchange-sources-${id}`} className="grid min-w-0 gap-1 wrap-anywhere">
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
