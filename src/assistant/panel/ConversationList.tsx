import { memo, useMemo } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { Dates } from '#panel/format.ts';
import { pluralize, shortSession } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import { NO_FILTERS } from '#panel/list.state.ts';
import { Marks, TitleLink } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { ListPart } from '#panel/ResourceList.tsx';
import type { Conversation } from '../contract/chat-admin-calls.ts';
import {
  type AssistantPanelCopy,
  type ConversationGroup,
  formatDuration,
  groupBySession,
  toConversationRoute,
  truncate,
} from './panel-copy.ts';
import { replyTextOf } from './ReplyView.tsx';
import { type ConversationQuery, chatStatuses, type useConversations } from './use-conversations.ts';

export interface ListProps {
  copy: AssistantPanelCopy;
  dates: Dates;
  query: ReturnType<typeof useConversations>;
  listQuery: ConversationQuery;
  onListQuery: (listQuery: ConversationQuery) => void;
}

/** Conversations, that which went on last first. Each is read forwards. */
export function ConversationList({ copy, dates, query, listQuery, onListQuery }: ListProps) {
  const words = copy.conversations.conversations;
  const rows = query.data?.rows;
  const groups = useMemo(() => rows && groupBySession(rows), [rows]);
  return (
    <PanelPart id="conversations-heading" heading={words.heading}>
      <ListPart
        id="chats"
        copy={copy}
        words={listQuery.q ? { ...words, shown: words.found } : words}
        filters={{ statuses: chatStatuses, listQuery, onListQuery, unfiltered: NO_FILTERS }}
        query={query}
        rows={groups}
      >
        {(group) => <ConversationRow key={group.id} copy={copy} dates={dates} group={group} />}
      </ListPart>
    </PanelPart>
  );
}

/** Exchanges of a conversation that a list shows; the others are behind its link. */
const SHOWN_EXCHANGES = 3;

interface RowProps {
  copy: AssistantPanelCopy;
  dates: Dates;
  group: ConversationGroup;
}

/** One conversation, memoized: a list can hold thousands. */
const ConversationRow = memo(({ copy, dates, group: { id, exchanges } }: RowProps) => {
  const { exchange: words, conversations } = copy.conversations;
  const last = exchanges.at(-1);
  const place = toConversationRoute(id, 'whole');
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-border py-3 [contain-intrinsic-block-size:auto_9rem] [content-visibility:auto] lg:grid-cols-[minmax(0,1fr)_20rem] lg:[contain-intrinsic-block-size:auto_7rem]">
      <ol className="grid min-w-0 content-start gap-3">
        {exchanges.slice(0, SHOWN_EXCHANGES).map((exchange) => (
          <ExchangeRow key={exchange.id} copy={copy} exchange={exchange} />
        ))}
      </ol>
      <div className="grid min-w-0 content-start gap-1">
        <Marks>
          {last && (
            <time dateTime={last.createdAt}>{fillIn(conversations.last, { time: dates.moment(last.createdAt) })}</time>
          )}
          <span>{fillIn(words.session, { session: shortSession(id) })}</span>
        </Marks>
        {exchanges.length > SHOWN_EXCHANGES && (
          <p>
            <a id={`chat-open-${place}`} href={toHash({ tab: 'chat', place })} className="row-action">
              {pluralize(conversations.whole, exchanges.length, copy.locale)}
            </a>
          </p>
        )}
      </div>
    </li>
  );
});

function ExchangeRow({ copy, exchange }: { copy: AssistantPanelCopy; exchange: Conversation }) {
  const { id, sessionId, userMessage, assistantResponse } = exchange;
  const place = toConversationRoute(sessionId, id);
  return (
    <li data-exchange className="grid gap-1">
      <TitleLink id={`chat-open-${place}`} href={toHash({ tab: 'chat', place })} dir="auto">
        {truncate(userMessage)}
      </TitleLink>
      <p dir="auto" className="wrap-anywhere">
        {truncate(replyTextOf(copy, assistantResponse))}
      </p>
      <Marks>
        <ExchangeMarks copy={copy} exchange={exchange} />
      </Marks>
    </li>
  );
}

/** Details of an answer: out of scope or unsure, rating, engine, response time. */
export function ExchangeMarks({ copy, exchange }: { copy: AssistantPanelCopy; exchange: Conversation }) {
  const { certainty, thumb, engine, responseTime, isSpoken } = exchange;
  const { exchange: words } = copy.conversations;
  return (
    <>
      {certainty === 'none' && <span className="badge text-text">{words.unknown}</span>}
      {certainty === 'perhaps' && <span className="badge text-text">{words.perhaps}</span>}
      {thumb && <span className={thumb === 'down' ? 'text-danger' : 'text-text'}>{words.thumb[thumb]}</span>}
      {isSpoken && <span className="text-text">{words.spoken}</span>}
      <span>{words.engine[engine]}</span>
      <span>{fillIn(words.took, { time: formatDuration(responseTime, copy.locale) })}</span>
    </>
  );
}
