import { useEffect, useMemo, useRef } from 'react';
import { createDates, pluralize } from '#core/panel/format.ts';
import type { Conversation } from '../../contract/chat-admin-calls.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { CopyConversation } from './CopyConversation.tsx';
import { ExchangeItem } from './ExchangeItem.tsx';

interface Props {
  copy: AssistantPanelCopy;
  exchanges: readonly Conversation[];
  /** Exchange whose link was followed; any other value shows the conversation as a whole. */
  from: string;
}

/** All exchanges of a conversation, oldest first. */
export function ConversationView({ copy, exchanges, from }: Props) {
  const words = copy.conversations;
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The first exchange is below the heading anyway.
    list.current?.querySelector<HTMLElement>('[data-from]:not(:first-child)')?.focus();
  }, []);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 wrap-anywhere">
        <p className="text-note text-text-muted">
          {pluralize(words.conversation.length, exchanges.length, copy.locale)}
        </p>
        <CopyConversation copy={words} dates={dates} exchanges={exchanges} />
      </div>
      <ol ref={list} className="grid max-w-text gap-6 pt-4">
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
