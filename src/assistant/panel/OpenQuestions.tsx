import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import type { Dates } from '#panel/format.ts';
import { goTo } from '#panel/hash-router.ts';
import { PanelNote, PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { RowList } from '#panel/ResourceList.tsx';
import type { ConversationsCopy } from '../content/conversations.copy.ts';
import type { OpenQuestion } from '../contract/chat-admin-calls.ts';
import { AnsweredQuestions } from './AnsweredQuestions.tsx';
import { startDocument } from './documents/document-kind.ts';
import { type AssistantPanelCopy, truncate } from './panel-copy.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { TeachSection } from './TeachSection.tsx';
import { type Settlement, useSettleQuestion } from './use-conversations.ts';

/** A document's title is shorter than a question can be. */
const TITLE_MAX_LENGTH = 200;
/** Questions shown at first; the conversations follow below. */
const INITIAL_QUESTIONS = 5;

/** Moves the focus to the heading when the focused button disappears with its row. */
function focusAfter(key: string): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.id.endsWith(key) === true;
  if (isLost) document.getElementById('questions-heading')?.focus();
}

export interface QuestionsProps {
  copy: AssistantPanelCopy;
  dates: Dates;
  query: UseQueryResult<OpenQuestion[]>;
  showsAll: boolean;
  onShowsAll: (showsAll: boolean) => void;
}

interface OpenDialog {
  readonly kind: 'teach' | 'dismiss';
  readonly question: OpenQuestion;
}

/** Questions that need a better answer. */
export function OpenQuestions({ copy, dates, query, showsAll, onShowsAll }: QuestionsProps) {
  const words = copy.conversations.questions;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const settle = useSettleQuestion(copy);
  const all = (query.data ?? []).filter(({ answeredBy }) => answeredBy === null);
  const shown = showsAll ? all : all.slice(0, INITIAL_QUESTIONS);

  function send({ key }: OpenQuestion, settlement: Settlement): void {
    if (settle.isPending) return;
    // Runs only while the component is mounted.
    const onSuccess = ({ postId }: { postId: string | null }) => {
      if (postId) goTo({ tab: 'blog', place: postId });
      else focusAfter(key);
    };
    settle.mutate({ key, settlement }, { onSuccess });
  }

  return (
    <PanelPart id="questions-heading" heading={words.heading} takesFocus>
      <QueryState id="questions-retry" copy={copy.admin.states} query={query} />
      {query.data && <PanelNote>{all.length > 0 ? words.text : words.empty}</PanelNote>}
      {shown.length > 0 && (
        <RowList aria-label={words.heading}>
          {shown.map((question) => (
            <QuestionRow
              key={question.key}
              copy={copy.conversations}
              dates={dates}
              question={question}
              isSettling={settle.isPending && settle.variables.key === question.key}
              onSettle={(settlement) => send(question, settlement)}
              onTeach={() => setDialog({ kind: 'teach', question })}
              onDocument={() => void startDocument({ title: question.question.slice(0, TITLE_MAX_LENGTH) })}
              onDismiss={() => setDialog({ kind: 'dismiss', question })}
            />
          ))}
        </RowList>
      )}
      {all.length > INITIAL_QUESTIONS && (
        <Button
          id="questions-all"
          label={showsAll ? words.few : fillIn(words.all, { count: all.length })}
          aria-expanded={showsAll}
          onClick={() => onShowsAll(!showsAll)}
        />
      )}
      <AnsweredQuestions
        copy={copy.conversations}
        questions={(query.data ?? []).filter(({ answeredBy }) => answeredBy !== null)}
        settling={settle.isPending ? settle.variables.key : null}
        onSettle={send}
      />
      {dialog && <QuestionDialog copy={copy} dialog={dialog} onClose={() => setDialog(null)} onSettle={send} />}
    </PanelPart>
  );
}

interface DialogProps {
  copy: AssistantPanelCopy;
  dialog: OpenDialog;
  onClose: () => void;
  onSettle: (question: OpenQuestion, settlement: Settlement) => void;
}

function QuestionDialog({ copy, dialog: { kind, question }, onClose, onSettle }: DialogProps) {
  function settle(settlement: Settlement): void {
    onClose();
    onSettle(question, settlement);
  }
  if (kind === 'teach') {
    const teach = (url: string) => settle({ action: 'teach', url });
    return <TeachSection copy={copy} question={question.question} onClose={onClose} onChoose={teach} />;
  }
  const dismiss = () => settle({ action: 'dismiss' });
  const words = copy.conversations.questions;
  return <ConfirmDismissal copy={words} question={question} onClose={onClose} onConfirm={dismiss} />;
}

interface DismissalProps {
  copy: ConversationsCopy['questions'];
  question: OpenQuestion;
  onClose: () => void;
  onConfirm: () => void;
}

function ConfirmDismissal({ copy, question, onClose, onConfirm }: DismissalProps) {
  return (
    <Choice
      heading={copy.ask.heading}
      onClose={onClose}
      answers={[
        { id: 'question-dismiss-cancel', label: copy.ask.cancel, onChoose: onClose },
        { id: 'question-dismiss-confirm', label: copy.ask.confirm, look: 'danger', onChoose: onConfirm },
      ]}
    >
      <p className="font-semibold wrap-anywhere" dir="auto">
        {truncate(question.question)}
      </p>
      <p>{copy.ask.text}</p>
    </Choice>
  );
}
