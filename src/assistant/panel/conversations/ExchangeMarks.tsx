import { fillIn } from '#core/template/fill-in.ts';
import type { ConversationsCopy } from '../../content/conversations.copy.ts';
import type { Conversation } from '../../contract/chat-admin-calls.ts';
import { formatDuration } from './conversations.state.ts';

interface Props {
  copy: ConversationsCopy['exchange'];
  locale: string;
  exchange: Conversation;
}

/** Details of an answer: out of scope, rating, engine, response time. */
export function ExchangeMarks({ copy, locale, exchange }: Props) {
  const { isKnown, thumb, engine, responseTime } = exchange;
  return (
    <>
      {!isKnown && <span className="badge text-text">{copy.unknown}</span>}
      {thumb && <span className={thumb === 'down' ? 'text-danger' : 'text-text'}>{copy.thumb[thumb]}</span>}
      <span>{copy.engine[engine]}</span>
      <span>{fillIn(copy.took, { time: formatDuration(responseTime, locale) })}</span>
    </>
  );
}
