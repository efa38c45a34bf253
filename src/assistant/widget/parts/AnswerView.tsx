import type { ChatParts } from '../../content/chat.copy.ts';
import type { ChatStore } from '../chat-store.ts';
import type { Answer } from '../message.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { Rating } from './Rating.tsx';
import { ReplyText } from './ReplyText.tsx';
import { Sources } from './Sources.tsx';

interface Props {
  answer: Answer;
  /** Number of the exchange, part of the ids of its buttons. */
  number: number;
  store: ChatStore;
  parts: ChatParts;
  onContact: () => void;
}

export function AnswerView({ answer, number, store, parts, onContact }: Props) {
  const { copy, connectorHost } = parts;
  const { answerId } = answer;
  const rating = answerId !== null && (
    <Rating number={number} copy={copy.rating} thumb={answer.thumb} onRate={(thumb) => store.rate(answerId, thumb)} />
  );
  return (
    <MessageBubble message={answer} people={copy.people} beside={rating}>
      <ReplyText
        id={`chat-contact-${number}`}
        text={answer.content}
        host={connectorHost}
        label={copy.contact}
        onContact={onContact}
      />
      <Sources number={number} label={copy.sources} sources={answer.sources} />
    </MessageBubble>
  );
}
