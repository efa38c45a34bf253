import type { Dates } from '#core/panel/format.ts';
import { NO_FILTERS } from '#core/panel/list.state.ts';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { ListPart } from '#core/panel/ResourceList.tsx';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { type ConversationQuery, chatStatuses, type useConversations } from './use-conversations.ts';

interface Props {
  copy: AssistantPanelCopy;
  dates: Dates;
  query: ReturnType<typeof useConversations>;
  listQuery: ConversationQuery;
  onListQuery: (listQuery: ConversationQuery) => void;
}

/** Exchanges, newest first. */
export function ConversationList({ copy, dates, query, listQuery, onListQuery }: Props) {
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
        {(row) => (
          <ConversationRow
            key={row.id}
            copy={copy.conversations.exchange}
            locale={copy.locale}
            dates={dates}
            row={row}
          />
        )}
      </ListPart>
    </PanelPart>
  );
}
