import type { ChatParts } from '../chat-parts.ts';
import type { ChatStore } from '../chat-store.ts';
import type { Answer } from '../message.ts';
import { Rating } from './Rating.tsx';
import { ReplyText } from './ReplyText.tsx';
import { Said } from './Said.tsx';
import { Sources } from './Sources.tsx';

interface Props {
  answer: Answer;
  /** Its place in the conversation, by which its buttons are told apart. */
  number: number;
  store: ChatStore;
  parts: ChatParts;
  onContact: () => void;
}

export function AnswerView({ answer, number, store, parts, onContact }: Props) {
  const { copy, connectorHost } = parts;
  const { answerId } = answer;
  const rating = answerId !== null && (
    <Rating
      number={number}
      copy={copy.rating}
      thumb={answer.thumb}
      onRate={(thumb) => store.rate(answerId, thumb)}
    />
  );
  return (
    <Said message={answer} people={copy.people} beside={rating}>
      <ReplyText
        id={`chat-contact-${number}`}
        text={answer.content}
        host={connectorHost}
        label={copy.contact}
        onContact={onContact}
      />
      <Sources number={number} label={copy.sources} sources={answer.sources} />
    </Said>
  );
}
