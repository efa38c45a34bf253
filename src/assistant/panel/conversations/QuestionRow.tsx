import type { Dates } from '#core/panel/format.ts';
import { pluralize } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { Marks, TitleLink } from '#core/panel/Marks.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { ConversationsCopy } from '../../content/conversations.copy.ts';
import type { OpenQuestion } from '../../contract/chat-admin-calls.ts';
import { toConversationRoute, truncate } from './conversations.state.ts';
import type { Settlement } from './use-settle-question.ts';

interface Props {
  copy: ConversationsCopy['questions'];
  dates: Dates;
  question: OpenQuestion;
  /** Action in progress. */
  settling: Settlement | null;
  onDraft: () => void;
  onDismiss: () => void;
}

/** A group of equal questions, shown as last asked. */
export function QuestionRow({ copy, dates, question, settling, onDraft, onDismiss }: Props) {
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
        <button
          id={`question-draft-${key}`}
          type="button"
          aria-label={fillIn(copy.draftOf, { question: words })}
          aria-disabled={isBusy}
          className="text-button"
          onClick={() => !isBusy && onDraft()}
        >
          {settling === 'draft' ? copy.drafting : copy.draft}
        </button>
        <button
          id={`question-dismiss-${key}`}
          type="button"
          aria-label={fillIn(copy.dismissOf, { question: words })}
          aria-disabled={isBusy}
          className="text-button"
          onClick={() => !isBusy && onDismiss()}
        >
          {settling === 'dismiss' ? copy.dismissing : copy.dismiss}
        </button>
      </p>
    </li>
  );
}
