import { useEffect, useMemo, useRef } from 'react';
import type { Conversation } from '#contracts/chat-admin-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import { amountOf } from '../parts/amount.ts';
import { createDates } from '../parts/dates.ts';
import { CopyConversation } from './CopyConversation.tsx';
import { ExchangeItem } from './ExchangeItem.tsx';

interface Props {
  copy: AdminWords;
  exchanges: readonly Conversation[];
  /** Exchange that somebody followed a link from; anything else is the conversation as a whole. */
  from: string;
}

/** A conversation from its beginning to its end. */
export function ConversationView({ copy, exchanges, from }: Props) {
  const words = copy.chats;
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The first one stands below the heading anyway.
    list.current?.querySelector<HTMLElement>('[data-from]:not(:first-child)')?.focus();
  }, []);
  return (
    <>
      <div className="record-links">
        <p className="record-quiet">{amountOf(words.conversation.length, exchanges.length, copy.locale)}</p>
        <CopyConversation copy={words} dates={dates} exchanges={exchanges} />
      </div>
      <ol ref={list} className="exchanges">
        {exchanges.map((exchange) => (
          <ExchangeItem
            key={exchange.id}
            copy={words.exchange}
            locale={copy.locale}
            dates={dates}
            exchange={exchange}
            isFrom={exchange.id === from}
          />
        ))}
      </ol>
    </>
  );
}
