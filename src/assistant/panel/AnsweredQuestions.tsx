import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { pluralize } from '#panel/format.ts';
import { TitleLink } from '#panel/Marks.tsx';
import { RowList } from '#panel/ResourceList.tsx';
import type { ConversationsCopy } from '../content/conversations.copy.ts';
import type { OpenQuestion } from '../contract/chat-admin-calls.ts';
import { truncate } from './panel-copy.ts';

interface Props {
  copy: ConversationsCopy['questions'];
  questions: readonly OpenQuestion[];
  /** Key of the question that is being settled. */
  settling: string | null;
  onDone: (question: OpenQuestion) => void;
}

/** Questions that had no answer when they were asked and have one now, folded, with that answer to look at. */
export function AnsweredQuestions({ copy, questions, settling, onDone }: Props) {
  if (questions.length === 0) return null;
  const { answered: words } = copy;
  return (
    <details className="mt-4 rounded-card border border-border bg-surface px-5 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {pluralize(words.heading, questions.length)}
      </summary>
      <p className="pb-2 text-note text-text-muted">{words.text}</p>
      <RowList aria-label={pluralize(words.heading, questions.length)}>
        {questions.map((question) => {
          const { key, answeredBy } = question;
          const asked = truncate(question.question);
          return (
            <li
              key={key}
              className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-border py-2 last:border-b-0 ${settling === key ? 'opacity-60' : ''}`}
            >
              <div className="grid min-w-0 gap-0.5 wrap-anywhere">
                <span dir="auto">{asked}</span>
                {answeredBy && (
                  <TitleLink id={`answered-${key}`} href={answeredBy.url} target="_blank" rel="noopener">
                    {fillIn(words.by, { section: answeredBy.heading })}
                  </TitleLink>
                )}
              </div>
              <Button
                id={`question-done-${key}`}
                label={settling === key ? copy.settling : words.done}
                aria-label={fillIn(words.doneOf, { question: asked })}
                isBusy={settling === key}
                onClick={() => onDone(question)}
              />
            </li>
          );
        })}
      </RowList>
    </details>
  );
}
