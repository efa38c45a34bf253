import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenQuestion } from '#contracts/chat-admin-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { Choice } from '../parts/Choice.tsx';
import type { Dates } from '../parts/dates.ts';
import { QueryState } from '../parts/QueryState.tsx';
import { goTo } from '../place.ts';
import { beginningOf } from './chat.state.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { type Settlement, useSettleQuestion } from './use-settle-question.ts';

/** Shown at first: below them stand the conversations. */
const FIRST = 5;

/** The button that was pressed goes with its row, and must not take the focus along. */
function focusAfter(key: string): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.id === `question-dismiss-${key}`;
  if (isLost) document.getElementById('questions-heading')?.focus();
}

interface Props {
  copy: AdminWords;
  dates: Dates;
  query: UseQueryResult<OpenQuestion[]>;
  showsAll: boolean;
  onShowsAll: (showsAll: boolean) => void;
}

/** What asks for a better answer. */
export function OpenQuestions({ copy, dates, query, showsAll, onShowsAll }: Props) {
  const words = copy.chats.questions;
  const { states } = copy.admin;
  const [dismissed, setDismissed] = useState<OpenQuestion | null>(null);
  const settle = useSettleQuestion(copy);
  const all = query.data ?? [];
  const shown = showsAll ? all : all.slice(0, FIRST);

  function send({ key }: OpenQuestion, action: Settlement): void {
    if (settle.isPending) return;
    // Only for whoever is still here.
    const onSuccess = ({ postId }: { postId: string | null }) => {
      if (postId) goTo({ tab: 'blog', place: postId });
      else focusAfter(key);
    };
    settle.mutate({ key, action }, { onSuccess });
  }

  return (
    <section aria-labelledby="questions-heading" className="chat-part">
      <h3 id="questions-heading" tabIndex={-1} className="chat-part-heading">
        {words.heading}
      </h3>
      <QueryState id="questions-retry" copy={states} query={query} />
      {query.data && <p className="list-note">{all.length > 0 ? words.text : words.empty}</p>}
      {shown.length > 0 && (
        <ul className="list-rows" aria-label={words.heading}>
          {shown.map((question) => (
            <QuestionRow
              key={question.key}
              copy={words}
              dates={dates}
              question={question}
              settling={
                settle.isPending && settle.variables.key === question.key ? settle.variables.action : null
              }
              onDraft={() => send(question, 'draft')}
              onDismiss={() => setDismissed(question)}
            />
          ))}
        </ul>
      )}
      {all.length > FIRST && (
        <button
          id="questions-all"
          type="button"
          className="text-button"
          aria-expanded={showsAll}
          onClick={() => onShowsAll(!showsAll)}
        >
          {showsAll ? words.few : fillIn(words.all, { count: all.length })}
        </button>
      )}
      {dismissed && (
        <DismissQuestion
          copy={words.ask}
          question={dismissed}
          onConfirm={() => {
            setDismissed(null);
            send(dismissed, 'dismiss');
          }}
          onClose={() => setDismissed(null)}
        />
      )}
    </section>
  );
}

interface DismissProps {
  copy: AdminWords['chats']['questions']['ask'];
  question: OpenQuestion;
  onConfirm: () => void;
  onClose: () => void;
}

function DismissQuestion({ copy, question, onConfirm, onClose }: DismissProps) {
  return (
    <Choice
      heading={copy.heading}
      onClose={onClose}
      answers={[
        { id: 'question-dismiss-cancel', label: copy.cancel, onChoose: onClose },
        { id: 'question-dismiss-confirm', label: copy.confirm, look: 'fault', onChoose: onConfirm },
      ]}
    >
      <p className="strong chat-words" dir="auto">
        {beginningOf(question.question)}
      </p>
      <p>{copy.text}</p>
    </Choice>
  );
}
