import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneName } from '#core/template/zone-name.ts';
import type { TabProps } from '#panel/admin.copy.ts';
import { EngineCard } from '#panel/EngineCard.tsx';
import { Figure, FigureList } from '#panel/FigureList.tsx';
import { createDates } from '#panel/format.ts';
import { useFocusOnArrival } from '#panel/hash-router.ts';
import { NO_FILTERS } from '#panel/list.state.ts';
import { TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { combineQueries } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { type ChatStats, switchModel } from '../contract/chat-admin-calls.ts';
import { ConversationList, type ListProps } from './ConversationList.tsx';
import { ConversationPage } from './ConversationPage.tsx';
import { OpenChats } from './OpenChats.tsx';
import { OpenQuestions, type QuestionsProps } from './OpenQuestions.tsx';
import { type AssistantPanelCopy, figuresOf, parseConversationRoute } from './panel-copy.ts';
import {
  type ConversationQuery,
  STATS,
  useChatStats,
  useConversations,
  useOpenQuestions,
} from './use-conversations.ts';
import { useOpenChats } from './use-takeover.ts';

export default function ConversationsTab({ copy, place }: TabProps<AssistantPanelCopy>) {
  // Kept here while a conversation is open, so that the list is unchanged on return.
  const [listQuery, onListQuery] = useState<ConversationQuery>(NO_FILTERS);
  const [showsAll, onShowsAll] = useState(false);
  useFocusOnArrival('chat', place);
  const openChats = useOpenChats();
  if (place !== '') return <ConversationPage key={place} copy={copy} place={parseConversationRoute(place)} />;
  return <ConversationsView copy={copy} {...{ openChats, listQuery, onListQuery, showsAll, onShowsAll }} />;
}

type Props = Pick<ListProps, 'copy' | 'listQuery' | 'onListQuery'> &
  Pick<QuestionsProps, 'showsAll' | 'onShowsAll'> & { openChats: ReturnType<typeof useOpenChats> };

/** Figures, open questions and the list of conversations. Each part loads and fails by itself. */
function ConversationsView({ copy, openChats, listQuery, onListQuery, showsAll, onShowsAll }: Props) {
  const { conversations: words, locale } = copy;
  const { states } = copy.admin;
  const stats = useChatStats();
  const questions = useOpenQuestions();
  const conversations = useConversations(listQuery);
  const dates = createDates(locale);
  const parts = combineQueries([openChats, stats, questions, conversations]);
  return (
    <TabSection id="chat" heading={words.heading} copy={copy} query={parts}>
      {openChats.data && <OpenChats copy={copy} chats={openChats.data} />}
      <OpenQuestions copy={copy} dates={dates} query={questions} showsAll={showsAll} onShowsAll={onShowsAll} />
      <QueryState id="chat-stats-retry" copy={states} query={stats} />
      {stats.data && (
        <div className="pt-10">
          <Figures copy={copy} stats={stats.data} />
        </div>
      )}
      <ConversationList
        copy={copy}
        dates={dates}
        query={conversations}
        listQuery={listQuery}
        onListQuery={onListQuery}
      />
      {stats.data && (
        <>
          <p className="pt-5 text-note text-text-muted">
            {fillIn(words.retention, { days: stats.data.retentionDays })}
          </p>
          <Engines copy={copy} stats={stats.data} />
        </>
      )}
    </TabSection>
  );
}

function Figures({ copy, stats }: { copy: AssistantPanelCopy; stats: ChatStats }) {
  const { locale } = copy;
  const { figures: words, notKept } = copy.conversations;
  const zone = zoneName(copy.zone, locale);
  return (
    <>
      <FigureList label={words.heading} columns="grid-cols-2 lg:grid-cols-4">
        {figuresOf(stats, locale).map(({ name, value, share, isNone }) => (
          <Figure
            key={name}
            label={words[name].label}
            value={value}
            note={fillIn(isNone ? words[name].none : words[name].note, { zone, ...(share && { share }) })}
          />
        ))}
      </FigureList>
      {stats.notKeptToday > 0 && (
        <p role="status" className="notice">
          {fillIn(notKept, { count: stats.notKeptToday.toLocaleString(locale) })}
        </p>
      )}
    </>
  );
}

/** The switches of what answers, calls and hears, with their budgets. */
const Engines = ({ copy, stats }: { copy: AssistantPanelCopy; stats: ChatStats }) =>
  (['model', 'calls', 'hearing'] as const).map((engine) => (
    <EngineCard
      key={engine}
      id={`chat-${engine}`}
      copy={copy}
      words={copy.conversations[engine]}
      engine={stats[engine]}
      queryKey={STATS}
      send={async (isOn) => (await callAdmin(switchModel, { body: { isOn, engine } })).data}
      engineOf={(answer) => answer[engine]}
    />
  ));
