import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '#core/panel/Choice.tsx';
import type { Dates } from '#core/panel/format.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { PanelNote, PanelPart } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { RowList } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { OpenQuestion } from '../../contract/chat-admin-calls.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { truncate } from './conversations.state.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { type Settlement, useSettleQuestion } from './use-settle-question.ts';

/** Questions shown at first; the conversations follow below. */
const INITIAL_QUESTIONS = 5;

/** Moves the focus to the heading when the focused button disappears with its row. */
function focusAfter(key: string): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.id === `question-dismiss-${key}`;
  if (isLost) document.getElementById('questions-heading')?.focus();
}

interface Props {
  copy: AssistantPanelCopy;
  dates: Dates;
  query: UseQueryResult<OpenQuestion[]>;
  showsAll: boolean;
  onShowsAll: (showsAll: boolean) => void;
}

/** Questions that need a better answer. */
export function OpenQuestions({ copy, dates, query, showsAll, onShowsAll }: Props) {
  const words = copy.conversations.questions;
  const { states } = copy.admin;
  const [dismissed, setDismissed] = useState<OpenQuestion | null>(null);
  const settle = useSettleQuestion(copy);
  const all = query.data ?? [];
  const shown = showsAll ? all : all.slice(0, INITIAL_QUESTIONS);

  function send({ key }: OpenQuestion, action: Settlement): void {
    if (settle.isPending) return;
    // Runs only while the component is mounted.
    const onSuccess = ({ postId }: { postId: string | null }) => {
      if (postId) goTo({ tab: 'blog', place: postId });
      else focusAfter(key);
    };
    settle.mutate({ key, action }, { onSuccess });
  }

  return (
    <PanelPart id="questions-heading" heading={words.heading} takesFocus>
      <QueryState id="questions-retry" copy={states} query={query} />
      {query.data && <PanelNote>{all.length > 0 ? words.text : words.empty}</PanelNote>}
      {shown.length > 0 && (
        <RowList aria-label={words.heading}>
          {shown.map((question) => (
            <QuestionRow
              key={question.key}
              copy={words}
              dates={dates}
              question={question}
              settling={settle.isPending && settle.variables.key === question.key ? settle.variables.action : null}
              onDraft={() => send(question, 'draft')}
              onDismiss={() => setDismissed(question)}
            />
          ))}
        </RowList>
      )}
      {all.length > INITIAL_QUESTIONS && (
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
    </PanelPart>
  );
}

interface DismissProps {
  copy: AssistantPanelCopy['conversations']['questions']['ask'];
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
        { id: 'question-dismiss-confirm', label: copy.confirm, look: 'danger', onChoose: onConfirm },
      ]}
    >
      <p className="font-semibold wrap-anywhere" dir="auto">
        {truncate(question.question)}
      </p>
      <p>{copy.text}</p>
    </Choice>
  );
}
