import { memo } from 'react';
import type { Dates } from '#core/panel/format.ts';
import { shortSession } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { Marks, TitleLink } from '#core/panel/Marks.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { ConversationsCopy } from '../../content/conversations.copy.ts';
import type { Conversation } from '../../contract/chat-admin-calls.ts';
import { toConversationRoute, truncate } from './conversations.state.ts';
import { ExchangeMarks } from './ExchangeMarks.tsx';

interface Props {
  copy: ConversationsCopy['exchange'];
  locale: string;
  dates: Dates;
  row: Conversation;
}

function Row({ copy, locale, dates, row }: Props) {
  const { id, sessionId, userMessage, assistantResponse, createdAt } = row;
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
            <span className="sr-only">{copy.asked} </span>
            <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
          </span>
          <span>{fillIn(copy.session, { session: shortSession(sessionId) })}</span>
        </Marks>
        <Marks>
          <ExchangeMarks copy={copy} locale={locale} exchange={row} />
        </Marks>
      </div>
    </li>
  );
}

/** One exchange, memoized: a list can hold thousands. */
export const ConversationRow = memo(Row);
