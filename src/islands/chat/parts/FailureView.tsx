import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import type { Message } from '../message.ts';
import { Said } from './Said.tsx';

interface Props {
  message: Message;
  copy: ChatCopy;
  onRetry: () => void;
  onContact: () => void;
}

/** What went wrong, and both ways on: nobody has to type anything again. */
export function FailureView({ message, copy, onRetry, onContact }: Props) {
  return (
    <>
      <Said message={message} people={copy.people} />
      <ul className="chat-questions">
        <li>
          <button id="chat-retry" type="button" className="chat-question" onClick={onRetry}>
            {copy.failures.retry}
          </button>
        </li>
        <li>
          <button id="chat-contact" type="button" className="chat-question" onClick={onContact}>
            {copy.failures.contact}
          </button>
        </li>
      </ul>
    </>
  );
}
