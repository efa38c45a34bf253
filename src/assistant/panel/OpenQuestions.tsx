import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import type { Dates } from '#core/panel/format.ts';
import { pluralize } from '#core/panel/format.ts';
import { goTo, toHash } from '#core/panel/hash-router.ts';
import { Marks, TitleLink } from '#core/panel/Marks.tsx';
import { PanelNote, PanelPart } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { RowList } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { ConversationsCopy } from '../content/panel.copy.ts';
import type { OpenQuestion } from '../contract/chat-admin-calls.ts';
import { type AssistantPanelCopy, toConversationRoute, truncate } from './panel-copy.ts';
import { type Settlement, useSettleQuestion } from './use-conversations.ts';

/** Questions shown at first; the conversations follow below. */
const INITIAL_QUESTIONS = 5;

/** Moves the focus to the heading when the focused button disappears with its row. */
function focusAfter(key: string): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.id === `question-dismiss-${key}`;
  if (isLost) document.getElementById('questions-heading')?.focus();
}

export interface QuestionsProps {
  copy: AssistantPanelCopy;
  dates: Dates;
  query: UseQueryResult<OpenQuestion[]>;
  showsAll: boolean;
  onShowsAll: (showsAll: boolean) => void;
}

/** Questions that need a better answer. */
export function OpenQuestions({ copy, dates, query, showsAll, onShowsAll }: QuestionsProps) {
  const words = copy.conversations.questions;
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

  const close = () => setDismissed(null);
  function dismiss(): void {
    close();
    if (dismissed) send(dismissed, 'dismiss');
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
        <Button
          id="questions-all"
          label={showsAll ? words.few : fillIn(words.all, { count: all.length })}
          aria-expanded={showsAll}
          onClick={() => onShowsAll(!showsAll)}
        />
      )}
      {dismissed && (
        <Choice
          heading={words.ask.heading}
          onClose={close}
          answers={[
            { id: 'question-dismiss-cancel', label: words.ask.cancel, onChoose: close },
            { id: 'question-dismiss-confirm', label: words.ask.confirm, look: 'danger', onChoose: dismiss },
          ]}
        >
          <p className="font-semibold wrap-anywhere" dir="auto">
            {truncate(dismissed.question)}
          </p>
          <p>{words.ask.text}</p>
        </Choice>
      )}
    </PanelPart>
  );
}

interface RowProps {
  copy: ConversationsCopy['questions'];
  dates: Dates;
  question: OpenQuestion;
  settling: Settlement | null;
  onDraft: () => void;
  onDismiss: () => void;
}

/** A group of equal questions, shown as last asked. */
function QuestionRow({ copy, dates, question, settling, onDraft, onDismiss }: RowProps) {
  const { key, count, reasons, lastAt, sessionId } = question;
  const place = toConversationRoute(sessionId, key);
  const words = truncate(question.question);
  const isBusy = settling !== null;
  return (
    <li
      className={`grid gap-x-8 gap-y-1 border-b border-border pt-3 pb-1 lg:grid-cols-[minmax(0,1fr)_auto] ${isBusy ? 'opacity-60' : ''}`}
    >
      <TitleLink
        id={`chat-open-${place}`}
        href={toHash({ tab: 'chat', place })}
        aria-label={fillIn(copy.openOf, { question: words })}
        dir="auto"
      >
        {words}
      </TitleLink>
      <Marks>
        <span>{pluralize(copy.asked, count)}</span>
        {reasons.map((reason) => (
          <span key={reason} className="badge text-text">
            {copy.reasons[reason]}
          </span>
        ))}
        <time dateTime={lastAt}>{fillIn(copy.last, { time: dates.moment(lastAt) })}</time>
      </Marks>
      <p className="flex flex-wrap gap-x-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:items-center">
        <Button
          id={`question-draft-${key}`}
          label={settling === 'draft' ? copy.drafting : copy.draft}
          aria-label={fillIn(copy.draftOf, { question: words })}
          isBusy={isBusy}
          onClick={onDraft}
        />
        <Button
          id={`question-dismiss-${key}`}
          label={settling === 'dismiss' ? copy.dismissing : copy.dismiss}
          aria-label={fillIn(copy.dismissOf, { question: words })}
          isBusy={isBusy}
          onClick={onDismiss}
        />
      </p>
    </li>
  );
}
