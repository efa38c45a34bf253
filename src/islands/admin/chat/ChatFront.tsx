import { useMemo } from 'react';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { createDates } from '../parts/dates.ts';
import { Failure } from '../parts/Failure.tsx';
import { Freshness } from '../parts/Freshness.tsx';
import { Loading } from '../parts/Loading.tsx';
import { together } from '../parts/together.ts';
import { ChatFigures } from './ChatFigures.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ModelCard } from './ModelCard.tsx';
import { OpenQuestions } from './OpenQuestions.tsx';
import { type ChatLook, useChatStats, useConversations, useOpenQuestions } from './use-chats.ts';

interface Props {
  copy: AdminWords;
  look: ChatLook;
  onLook: (look: ChatLook) => void;
  /** Of the questions to answer. */
  showsAll: boolean;
  onShowsAll: (showsAll: boolean) => void;
}

/** Figures, what to answer better, and what was said. Each part comes and fails by itself. */
export function ChatFront({ copy, look, onLook, showsAll, onShowsAll }: Props) {
  const { chats: words } = copy;
  const { states } = copy.admin;
  const stats = useChatStats();
  const questions = useOpenQuestions();
  const conversations = useConversations(look);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const parts = together([stats, questions, conversations]);
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
        <Failure
          id="chat-stats-retry"
          copy={states}
          failure={stats.error}
          onRetry={() => void stats.refetch()}
        />
      )}
      {stats.data && (
        <>
          <ChatFigures copy={words.figures} locale={copy.locale} zone={copy.zone} stats={stats.data} />
          <ModelCard copy={copy} model={stats.data.model} />
        </>
      )}
      <OpenQuestions
        copy={copy}
        dates={dates}
        query={questions}
        showsAll={showsAll}
        onShowsAll={onShowsAll}
      />
      <ConversationList copy={copy} dates={dates} query={conversations} look={look} onLook={onLook} />
      {stats.data && (
        <p className="chat-retention">{fillIn(words.retention, { days: stats.data.retentionDays })}</p>
      )}
    </section>
  );
}
