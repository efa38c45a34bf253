import type { Dates } from '#panel/format.ts';
import { Marks } from '#panel/Marks.tsx';
import type { Conversation } from '../contract/chat-admin-calls.ts';
import { ExchangeMarks } from './ConversationList.tsx';
import type { AssistantPanelCopy } from './panel-copy.ts';
import { sourceName } from './panel-copy.ts';
import { ReplyView } from './ReplyView.tsx';

type ItemProps = { copy: AssistantPanelCopy; dates: Dates; exchange: Conversation; isFrom: boolean };

/** A question and its answer. `isFrom`: whether its link led here. */
export function ExchangeItem({ copy, dates, exchange, isFrom }: ItemProps) {
  const { userMessage, assistantResponse, createdAt } = exchange;
  const { exchange: words } = copy.conversations;
  return (
    <li
      className={`grid min-w-0 gap-1.5 pt-4 focus-visible:rounded-none focus-visible:outline-offset-[0.75rem] ${isFrom ? 'border-t-2 border-text' : 'border-t border-border'}`}
      tabIndex={-1}
      data-from={isFrom || undefined}
    >
      <h3 className="flex flex-wrap justify-between gap-x-4 text-note font-semibold">
        {words.visitor}{' '}
        <time dateTime={createdAt} className="font-[400] text-text-muted tabular-nums">
          {dates.moment(createdAt)}
        </time>
      </h3>
      <p className="mb-2 rounded-field bg-surface-muted px-4 py-3 whitespace-pre-wrap wrap-anywhere" dir="auto">
        {userMessage}
      </p>
      <h4 className="text-note font-semibold">{words.assistant}</h4>
      <ReplyView copy={copy} text={assistantResponse} />
      <Marks>
        <ExchangeMarks copy={copy} exchange={exchange} />
      </Marks>
      <Sources copy={copy} exchange={exchange} />
    </li>
  );
}

function Sources({ copy, exchange: { id, sources } }: Pick<ItemProps, 'copy' | 'exchange'>) {
  const { exchange: words } = copy.conversations;
  if (sources.length === 0) return <p className="text-note text-text-muted">{words.noSources}</p>;
  return (
    <div className="flex flex-wrap gap-x-3.5 text-note">
      <p id={`exchange-sources-${id}`} className="text-note text-text-muted">
        {words.sources}
      </p>
      <ul aria-labelledby={`exchange-sources-${id}`} className="grid min-w-0 gap-1 wrap-anywhere">
        {sources.map((source, at) => (
          <li key={source.url}>
            <a id={`exchange-source-${id}-${at}`} href={source.url} target="_blank" rel="noopener">
              {sourceName(source, words)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
