import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Conversation } from '#contracts/chat-admin-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import type { Dates } from '../parts/dates.ts';
import { ListFilters } from '../parts/ListFilters.tsx';
import { Listing } from '../parts/Listing.tsx';
import { EVERYTHING, isEverything, type Page, rowsOf } from '../parts/list.state.ts';
import { NoRows } from '../parts/NoRows.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { type ChatLook, chatStatuses } from './use-chats.ts';

interface Props {
  copy: AdminWords;
  dates: Dates;
  query: UseInfiniteQueryResult<InfiniteData<Page<Conversation>>>;
  look: ChatLook;
  onLook: (look: ChatLook) => void;
}

/** What visitors said and what they were answered, newest first. */
export function ConversationList({ copy, dates, query, look, onLook }: Props) {
  const words = copy.chats.conversations;
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  return (
    <section aria-labelledby="conversations-heading" className="chat-part">
      <h3 id="conversations-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <ListFilters id="chats" copy={words} statuses={chatStatuses} look={look} onLook={onLook} />
      <div className="chat-rows">
        <Listing
          id="chats"
          label={words.heading}
          copy={look.q ? { ...words, shown: words.found } : words}
          states={copy.admin.states}
          query={query}
          rows={rows}
          empty={
            <NoRows
              id="chats"
              copy={words}
              isEverything={isEverything(look)}
              onClear={() => onLook(EVERYTHING)}
            />
          }
        >
          {(row) => (
            <ConversationRow
              key={row.id}
              copy={copy.chats.exchange}
              locale={copy.locale}
              dates={dates}
              row={row}
            />
          )}
        </Listing>
      </div>
    </section>
  );
}
