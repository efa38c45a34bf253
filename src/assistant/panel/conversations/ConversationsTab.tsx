import { useMemo, useState } from 'react';
import type { TabProps } from '#core/panel/admin.copy.ts';
import { createDates } from '#core/panel/format.ts';
import { useFocusOnArrival } from '#core/panel/hash-router.ts';
import { NO_FILTERS } from '#core/panel/list.state.ts';
import { Failure, Freshness, Loading } from '#core/panel/QueryState.tsx';
import { combineQueries } from '#core/panel/queries.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { ConversationFigures } from './ConversationFigures.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPage } from './ConversationPage.tsx';
import { parseConversationRoute } from './conversations.state.ts';
import { ModelCard } from './ModelCard.tsx';
import { OpenQuestions } from './OpenQuestions.tsx';
import { type ConversationQuery, useChatStats, useConversations, useOpenQuestions } from './use-conversations.ts';

export default function ConversationsTab({ copy, place }: TabProps<AssistantPanelCopy>) {
  // Kept here while a conversation is open, so that the list is unchanged on return.
  const [listQuery, setListQuery] = useState<ConversationQuery>(NO_FILTERS);
  const [showsAll, setShowsAll] = useState(false);
  useFocusOnArrival('chat', place);
  if (place !== '') return <ConversationPage key={place} copy={copy} place={parseConversationRoute(place)} />;
  return (
    <ConversationsView
      copy={copy}
      listQuery={listQuery}
      onListQuery={setListQuery}
      showsAll={showsAll}
      onShowsAll={setShowsAll}
    />
  );
}

interface Props {
  copy: AssistantPanelCopy;
  listQuery: ConversationQuery;
  onListQuery: (listQuery: ConversationQuery) => void;
  /** Whether all open questions are shown. */
  showsAll: boolean;
  onShowsAll: (showsAll: boolean) => void;
}

/** Figures, open questions and the list of conversations. Each part loads and fails by itself. */
function ConversationsView({ copy, listQuery, onListQuery, showsAll, onShowsAll }: Props) {
  const { conversations: words } = copy;
  const { states } = copy.admin;
  const stats = useChatStats();
  const questions = useOpenQuestions();
  const conversations = useConversations(listQuery);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const parts = combineQueries([stats, questions, conversations]);
  return (
    <section aria-labelledby="chat-heading" className="panel-section">
      <header className="panel-section-head">
        <h2 id="chat-heading" tabIndex={-1} className="text-heading">
          {words.heading}
        </h2>
        <Freshness id="chat-refresh" copy={states} locale={copy.locale} query={parts} />
      </header>
      {stats.isPending && <Loading label={states.loading} />}
      {stats.isError && (
        <Failure id="chat-stats-retry" copy={states} failure={stats.error} onRetry={() => void stats.refetch()} />
      )}
      {stats.data && (
        <>
          <ConversationFigures copy={words.figures} locale={copy.locale} zone={copy.zone} stats={stats.data} />
          {stats.data.notKeptToday > 0 && (
            <p role="status" className="notice">
              {fillIn(words.notKept, { count: stats.data.notKeptToday.toLocaleString(copy.locale) })}
            </p>
          )}
          <ModelCard copy={copy} model={stats.data.model} />
        </>
      )}
      <OpenQuestions copy={copy} dates={dates} query={questions} showsAll={showsAll} onShowsAll={onShowsAll} />
      <ConversationList
        copy={copy}
        dates={dates}
        query={conversations}
        listQuery={listQuery}
        onListQuery={onListQuery}
      />
      {stats.data && (
        <p className="pt-5 text-note text-text-muted">{fillIn(words.retention, { days: stats.data.retentionDays })}</p>
      )}
    </section>
  );
}
