import { memo } from 'react';
import type { Dates } from '#core/panel/format.ts';
import { shortSession } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { NO_FILTERS } from '#core/panel/list.state.ts';
import { Marks, TitleLink } from '#core/panel/Marks.tsx';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { ListPart } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { Conversation } from '../contract/chat-admin-calls.ts';
import { type AssistantPanelCopy, formatDuration, toConversationRoute, truncate } from './panel-copy.ts';
import { type ConversationQuery, chatStatuses, type useConversations } from './use-conversations.ts';

export interface ListProps {
  copy: AssistantPanelCopy;
  dates: Dates;
  query: ReturnType<typeof useConversations>;
  listQuery: ConversationQuery;
  onListQuery: (listQuery: ConversationQuery) => void;
}

/** Exchanges, newest first. */
export function ConversationList({ copy, dates, query, listQuery, onListQuery }: ListProps) {
  const words = copy.conversations.conversations;
  return (
    <PanelPart id="conversations-heading" heading={words.heading}>
      <ListPart
        id="chats"
        copy={copy}
        words={listQuery.q ? { ...words, shown: words.found } : words}
        filters={{ statuses: chatStatuses, listQuery, onListQuery, unfiltered: NO_FILTERS }}
        query={query}
        rows={query.data?.rows}
      >
        {(row) => <ConversationRow key={row.id} copy={copy} dates={dates} row={row} />}
      </ListPart>
    </PanelPart>
  );
}

/** One exchange, memoized: a list can hold thousands. */
const ConversationRow = memo(({ copy, dates, row }: { copy: AssistantPanelCopy; dates: Dates; row: Conversation }) => {
  const { id, sessionId, userMessage, assistantResponse, createdAt } = row;
  const { exchange: words } = copy.conversations;
  const place = toConversationRoute(sessionId, id);
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-border py-3 [contain-intrinsic-block-size:auto_9rem] [content-visibility:auto] lg:grid-cols-[minmax(0,1fr)_20rem] lg:[contain-intrinsic-block-size:auto_7rem]">
      <div className="grid min-w-0 content-start gap-1">
        <TitleLink id={`chat-open-${place}`} href={toHash({ tab: 'chat', place })} dir="auto">
          {truncate(userMessage)}
        </TitleLink>
        <p dir="auto" className="wrap-anywhere">
          {truncate(assistantResponse)}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <Marks>
          <span>
            <span className="sr-only">{words.asked} </span>
            <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
          </span>
          <span>{fillIn(words.session, { session: shortSession(sessionId) })}</span>
        </Marks>
        <Marks>
          <ExchangeMarks copy={copy} exchange={row} />
        </Marks>
      </div>
    </li>
  );
});

/** Details of an answer: out of scope or unsure, rating, engine, response time. */
export function ExchangeMarks({ copy, exchange }: { copy: AssistantPanelCopy; exchange: Conversation }) {
  const { certainty, thumb, engine, responseTime } = exchange;
  const { exchange: words } = copy.conversations;
  return (
    <>
      {certainty === 'none' && <span className="badge text-text">{words.unknown}</span>}
      {certainty === 'perhaps' && <span className="badge text-text">{words.perhaps}</span>}
      {thumb && <span className={thumb === 'down' ? 'text-danger' : 'text-text'}>{words.thumb[thumb]}</span>}
      <span>{words.engine[engine]}</span>
      <span>{fillIn(words.took, { time: formatDuration(responseTime, copy.locale) })}</span>
    </>
  );
}
