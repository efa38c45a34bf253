import type { Conversation } from '#contracts/chat-admin-calls.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { spanOf } from './chat.state.ts';

interface Props {
  copy: ChatsCopy['exchange'];
  locale: string;
  exchange: Conversation;
}

/** What became of a question, in words. */
export function ExchangeMarks({ copy, locale, exchange }: Props) {
  const { isKnown, thumb, engine, responseTime } = exchange;
  return (
    <>
      {!isKnown && <span className="badge">{copy.unknown}</span>}
      {thumb && (
        <span className="thumb" data-thumb={thumb}>
          {copy.thumb[thumb]}
        </span>
      )}
      <span>{copy.engine[engine]}</span>
      <span>{fillIn(copy.took, { time: spanOf(responseTime, locale) })}</span>
    </>
  );
}
