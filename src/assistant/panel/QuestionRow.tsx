import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { type Dates, pluralize } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import { Marks, TitleLink } from '#panel/Marks.tsx';
import type { ConversationsCopy } from '../content/conversations.copy.ts';
import type { OpenQuestion } from '../contract/chat-admin-calls.ts';
import { OfferedSection } from './OfferedSection.tsx';
import { toConversationRoute, truncate } from './panel-copy.ts';
import type { Settlement } from './use-conversations.ts';

interface RowProps {
  copy: ConversationsCopy;
  dates: Dates;
  question: OpenQuestion;
  isSettling: boolean;
  onSettle: (settlement: Settlement) => void;
  onTeach: () => void;
  onDocument: () => void;
  onDismiss: () => void;
}

/** A group of equal questions, shown as last asked. */
export function QuestionRow({ copy: conversations, dates, question, isSettling, ...on }: RowProps) {
  const { key, count, reasons, lastAt, sessionId } = question;
  const copy = conversations.questions;
  const place = toConversationRoute(sessionId, key);
  const words = truncate(question.question);
  const actions = [
    { name: 'teach', label: copy.teach, of: copy.teachOf, onClick: on.onTeach },
    { name: 'draft', label: copy.draft, of: copy.draftOf, onClick: () => on.onSettle({ action: 'draft' }) },
    { name: 'document', label: copy.document, of: copy.documentOf, onClick: on.onDocument },
    {
      name: 'out-of-scope',
      label: copy.outOfScope,
      of: copy.outOfScopeOf,
      onClick: () => on.onSettle({ action: 'out-of-scope' }),
    },
    { name: 'dismiss', label: copy.dismiss, of: copy.dismissOf, onClick: on.onDismiss },
  ];
  return (
    <li
      className={`grid gap-x-8 gap-y-1 border-b border-border pt-3 pb-1 lg:grid-cols-[minmax(0,1fr)_auto] ${isSettling ? 'opacity-60' : ''}`}
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
      <OfferedSection copy={conversations} question={question} isSettling={isSettling} onSettle={on.onSettle} />
      <p className="flex flex-wrap gap-x-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:items-center">
        {actions.map(({ name, label, of, onClick }) => (
          <Button
            key={name}
            id={`question-${name}-${key}`}
            label={isSettling ? copy.settling : label}
            aria-label={fillIn(of, { question: words })}
            isBusy={isSettling}
            onClick={onClick}
          />
        ))}
      </p>
    </li>
  );
}
