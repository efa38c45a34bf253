interface Props {
  /** Ids of the buttons begin with this. */
  id: string;
  label: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Questions to ask by a press. */
export function QuestionButtons({ id, label, questions, onAsk }: Props) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={label} className="chat-questions">
      {questions.map((question, index) => (
        <li key={question}>
          <button
            id={`${id}-${index + 1}`}
            type="button"
            dir="auto"
            className="chat-question"
            onClick={() => onAsk(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
