import { pluralize } from '#panel/format.ts';
import { RowList } from '#panel/ResourceList.tsx';
import type { ConversationsCopy } from '../content/conversations.copy.ts';
import type { OpenQuestion } from '../contract/chat-admin-calls.ts';
import { OfferedSection } from './OfferedSection.tsx';
import { truncate } from './panel-copy.ts';
import type { Settlement } from './use-conversations.ts';

interface Props {
  copy: ConversationsCopy;
  questions: readonly OpenQuestion[];
  /** Key of the question that is being settled. */
  settling: string | null;
  onSettle: (question: OpenQuestion, settlement: Settlement) => void;
}

/** Questions that had no answer when they were asked and have one now, folded, with that answer to look at. */
export function AnsweredQuestions({ copy, questions, settling, onSettle }: Props) {
  if (questions.length === 0) return null;
  const { answered: words } = copy.questions;
  return (
    <details className="mt-4 rounded-card border border-border bg-surface px-5 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {pluralize(words.heading, questions.length)}
      </summary>
      <p className="pb-2 text-note text-text-muted">{words.text}</p>
      <RowList aria-label={pluralize(words.heading, questions.length)}>
        {questions.map((question) => (
          <li
            key={question.key}
            className={`grid gap-0.5 border-b border-border py-2 last:border-b-0 ${settling === question.key ? 'opacity-60' : ''}`}
          >
            <span className="wrap-anywhere" dir="auto">
              {truncate(question.question)}
            </span>
            <OfferedSection
              copy={copy}
              question={question}
              isSettling={settling === question.key}
              onSettle={(settlement) => onSettle(question, settlement)}
            />
          </li>
        ))}
      </RowList>
    </details>
  );
}
