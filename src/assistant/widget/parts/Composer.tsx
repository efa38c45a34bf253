import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { isWaiting } from '../../chat/chat.state.ts';
import type { ChatProps } from '../../chat/chat-store.ts';
import type { WindowCopy } from '../../content/chat.copy.ts';
import { hasScreenKeyboard } from '../use-window.ts';
import { Icon } from './Buttons.tsx';

/** Length from which the counter is shown, characters. */
const COUNTED_FROM = 900;

const NOTE = 'pt-1.5 leading-[1.35] empty:hidden';

/** `onWriting`: a call notices that the visitor is there. */
export function Composer({
  chat,
  store,
  parts: { copy },
  onWriting,
}: ChatProps & { onWriting?: (() => void) | undefined }) {
  const { input: labels } = copy;
  const { draft } = chat;
  const isDisabled = isWaiting(chat);
  const field = useRef<HTMLTextAreaElement>(null);
  useAutoHeight(field, draft);
  useRestoredFocus(field, isDisabled);

  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    store.ask(draft);
  }

  function sendOnEnter(event: KeyboardEvent): void {
    // Enter confirms a word of an input method and must not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form className="border-t border-border px-3 pt-2 pb-2.5" onSubmit={send}>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id="chat-input"
          className="max-h-27 min-w-0 flex-1 resize-none overscroll-contain rounded-card border border-text-muted bg-background px-3 py-2 text-inherit [font:inherit] disabled:border-border disabled:text-text-muted"
          rows={1}
          dir="auto"
          enterKeyHint="send"
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
          aria-label={labels.label}
          aria-describedby="chat-count"
          placeholder={labels.placeholder}
          disabled={isDisabled}
          value={draft}
          onChange={({ target }) => {
            store.dispatch({ type: 'typed', text: target.value });
            onWriting?.();
          }}
          onKeyDown={sendOnEnter}
        />
        <SendButton label={labels.send} isDisabled={isDisabled} />
      </div>
      <Counter labels={labels} count={draft.length} />
      <p className={`${NOTE} text-[0.75rem] text-text-muted`}>
        {chat.person === null ? copy.note.text : fillIn(copy.takeover.here, { name: chat.person })}{' '}
        <a id="chat-privacy" href="/privacy-policy">
          {copy.note.link}
        </a>
      </p>
    </form>
  );
}

const SendButton = ({ label, isDisabled }: { label: string; isDisabled: boolean }) => (
  <button
    id="chat-send"
    type="submit"
    className="grid size-10 flex-none place-items-center rounded-full bg-accent-text text-on-accent hover:bg-accent-hover disabled:cursor-default disabled:bg-surface-muted disabled:text-text-muted"
    aria-label={label}
    disabled={isDisabled}
  >
    <Icon shape="send" />
  </button>
);

/** Says how many characters are left, once few are. */
function Counter({ labels, count }: { labels: WindowCopy['input']; count: number }) {
  const isFull = count >= CHAT_MESSAGE_MAX_LENGTH;
  const values = { count, limit: CHAT_MESSAGE_MAX_LENGTH.toLocaleString() };
  return (
    <p
      id="chat-count"
      role={isFull ? 'alert' : undefined}
      className={`${NOTE} text-small ${isFull ? 'text-danger' : 'text-text-muted'}`}
    >
      {count >= COUNTED_FROM && fillIn(isFull ? labels.full : labels.counter, values)}
    </p>
  );
}

type Field = RefObject<HTMLTextAreaElement | null>;

/** Grows the field with its text, up to the maximum height set by its `max-h-27`. */
function useAutoHeight(field: Field, text: string): void {
  // An effect, not a layout effect: before the window opens, nothing has a height.
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    const border = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + border}px`;
  }, [field, text]);
}

/** Restores the focus that the field lost when it was disabled, unless the visitor has moved on. */
function useRestoredFocus(field: Field, isDisabled: boolean): void {
  const wasDisabled = useRef(isDisabled);
  useLayoutEffect(() => {
    const isEnabledAgain = wasDisabled.current && !isDisabled;
    wasDisabled.current = isDisabled;
    const isUnfocused = document.activeElement === document.body;
    if (isEnabledAgain && isUnfocused && !hasScreenKeyboard()) field.current?.focus();
  }, [field, isDisabled]);
}
