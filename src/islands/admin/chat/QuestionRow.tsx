import type { OpenQuestion } from '#contracts/chat-admin-calls.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { amountOf } from '../parts/amount.ts';
import type { Dates } from '../parts/dates.ts';
import { toHash } from '../place.ts';
import { beginningOf, toConversationPlace } from './chat.state.ts';
import type { Settlement } from './use-settle-question.ts';

interface Props {
  copy: ChatsCopy['questions'];
  dates: Dates;
  question: OpenQuestion;
  /** What is being done with it. */
  settling: Settlement | null;
  onDraft: () => void;
  onDismiss: () => void;
}

/** Questions that say the same, in their latest words. */
export function QuestionRow({ copy, dates, question, settling, onDraft, onDismiss }: Props) {
  const { key, count, reasons, lastAt, sessionId } = question;
  const place = toConversationPlace(sessionId, key);
  const words = beginningOf(question.question);
  const isBusy = settling !== null;
  return (
    <li className="question-row" data-leaving={isBusy || undefined}>
      <a
        id={`chat-open-${place}`}
        href={toHash({ tab: 'chat', place })}
        aria-label={fillIn(copy.openOf, { question: words })}
        className="chat-open"
        dir="auto"
      >
        {words}
      </a>
      <p className="chat-marks">
        <span>{amountOf(copy.asked, count)}</span>
        {reasons.map((reason) => (
          <span key={reason} className="badge">
            {copy.reasons[reason]}
          </span>
        ))}
        <time dateTime={lastAt}>{fillIn(copy.last, { time: dates.moment(lastAt) })}</time>
      </p>
      <p className="question-actions">
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
