import type { ChatCopy } from '../../content/chat.copy.ts';
import type { Message } from '../message.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { QUESTION, QUESTIONS } from './QuestionButtons.tsx';

interface Props {
  message: Message;
  copy: ChatCopy;
  onRetry: () => void;
  onContact: () => void;
}

/** Failure message with buttons to retry and to contact us; the question need not be typed again. */
export function FailureView({ message, copy, onRetry, onContact }: Props) {
  return (
    <>
      <MessageBubble message={message} people={copy.people} />
      <ul className={QUESTIONS}>
        <li>
          <button id="chat-retry" type="button" className={QUESTION} onClick={onRetry}>
            {copy.failures.retry}
          </button>
        </li>
        <li>
          <button id="chat-contact" type="button" className={QUESTION} onClick={onContact}>
            {copy.failures.contact}
          </button>
        </li>
      </ul>
    </>
  );
}
