import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import type { ConversationsCopy } from '../content/conversations.copy.ts';
import type { OpenQuestion } from '../contract/chat-admin-calls.ts';
import { sourceName, truncate } from './panel-copy.ts';
import type { Settlement } from './use-conversations.ts';

interface Props {
  copy: ConversationsCopy;
  question: OpenQuestion;
  isSettling: boolean;
  onSettle: (settlement: Settlement) => void;
}

/** Section that answers a question now, or may answer it, to read, with the button that settles the question by it. */
export function OfferedSection({ copy: { questions: copy, exchange }, question, isSettling, onSettle }: Props) {
  const { key, answeredBy, closest } = question;
  const section = answeredBy ?? closest;
  if (!section) return null;
  const words = answeredBy ? copy.answered : copy.closest;
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 text-note">
      <a
        id={`question-section-${key}`}
        href={section.url}
        target="_blank"
        rel="noopener"
        className="text-text-muted wrap-anywhere"
      >
        {fillIn(words.by, { section: sourceName(section, exchange) })}
      </a>
      <Button
        id={`question-done-${key}`}
        label={isSettling ? copy.settling : words.done}
        aria-label={fillIn(words.doneOf, { question: truncate(question.question) })}
        isBusy={isSettling}
        onClick={() => onSettle(answeredBy ? { action: 'dismiss' } : { action: 'teach', url: section.url })}
      />
    </p>
  );
}
