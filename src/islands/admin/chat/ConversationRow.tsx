import { memo } from 'react';
import type { Conversation } from '#contracts/chat-admin-calls.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { Dates } from '../parts/dates.ts';
import { toHash } from '../place.ts';
import { beginningOf, shortSession, toConversationPlace } from './chat.state.ts';
import { ExchangeMarks } from './ExchangeMarks.tsx';

interface Props {
  copy: ChatsCopy['exchange'];
  locale: string;
  dates: Dates;
  row: Conversation;
}

function Row({ copy, locale, dates, row }: Props) {
  const { id, sessionId, userMessage, assistantResponse, createdAt } = row;
  const place = toConversationPlace(sessionId, id);
  return (
    <li className="chat-row">
      <div className="chat-said">
        <a id={`chat-open-${place}`} href={toHash({ tab: 'chat', place })} className="chat-open" dir="auto">
          {beginningOf(userMessage)}
        </a>
        <p dir="auto">{beginningOf(assistantResponse)}</p>
      </div>
      <div className="chat-about">
        <p className="chat-marks">
          <span>
            <span className="sr-only">{copy.asked} </span>
            <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
          </span>
          <span>{fillIn(copy.session, { session: shortSession(sessionId) })}</span>
        </p>
        <p className="chat-marks">
          <ExchangeMarks copy={copy} locale={locale} exchange={row} />
        </p>
      </div>
    </li>
  );
}

/** One exchange. Drawn anew only when something of it changes: there may be thousands. */
export const ConversationRow = memo(Row);
