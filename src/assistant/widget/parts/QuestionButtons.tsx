interface Props {
  /** Prefix of the buttons' ids. */
  id: string;
  label: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Look of a list of buttons below a message, and of each. */
export const QUESTIONS = 'grid justify-items-start gap-1.5 pb-1';
export const QUESTION =
  'rounded-card border border-text-muted px-3 py-1.5 text-start leading-[1.3] hover:border-text hover:bg-surface-muted';

/** Buttons that ask a prepared question. */
export function QuestionButtons({ id, label, questions, onAsk }: Props) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={label} className={QUESTIONS}>
      {questions.map((question, index) => (
        <li key={question}>
          <button
            id={`${id}-${index + 1}`}
            type="button"
            dir="auto"
            className={QUESTION}
            onClick={() => onAsk(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
