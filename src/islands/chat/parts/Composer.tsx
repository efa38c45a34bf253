import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { CHAT_MESSAGE_MAX_LENGTH } from '#contracts/limits.ts';
import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { useFocusAgain, useGrowth } from '../use-input.ts';
import { Icon } from './Icon.tsx';

/** From so many characters on it says how many there are. */
const COUNTED_FROM = 900;

interface Props {
  copy: ChatCopy;
  draft: string;
  isWaiting: boolean;
  onType: (text: string) => void;
  onSend: (text: string) => void;
}

export function Composer({ copy, draft, isWaiting, onType, onSend }: Props) {
  const words = copy.input;
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowth(field, draft);
  useFocusAgain(field, isWaiting);
  const count = draft.length;
  const values = { count, limit: CHAT_MESSAGE_MAX_LENGTH.toLocaleString() };
  const isFull = count >= CHAT_MESSAGE_MAX_LENGTH;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSend(draft);
  }

  function sendOnEnter(event: KeyboardEvent): void {
    // Enter that ends the composition of a word is no sending.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend(draft);
  }

  return (
    <form className="chat-composer" onSubmit={submit}>
      <div className="chat-input">
        <textarea
          ref={field}
          id="chat-input"
          className="chat-typed"
          rows={1}
          dir="auto"
          enterKeyHint="send"
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
          aria-label={words.label}
          aria-describedby="chat-count"
          placeholder={words.placeholder}
          disabled={isWaiting}
          value={draft}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={sendOnEnter}
        />
        <button
          id="chat-send"
          type="submit"
          className="chat-send"
          aria-label={words.send}
          disabled={isWaiting}
        >
          <Icon shape="send" />
        </button>
      </div>
      <p id="chat-count" role={isFull ? 'alert' : undefined} className="chat-count">
        {count >= COUNTED_FROM && fillIn(isFull ? words.full : words.counter, values)}
      </p>
      <p className="chat-note">
        {copy.note.text}{' '}
        <a id="chat-privacy" href="/privacy-policy">
          {copy.note.link}
        </a>
      </p>
    </form>
  );
}
