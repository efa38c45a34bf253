import { useRef, useSyncExternalStore } from 'react';
import type { ChatParts } from '../../content/chat.copy.ts';
import { type Chat, isWaiting } from '../chat.state.ts';
import type { ChatStore } from '../chat-store.ts';
import { type Message, toTranscript } from '../message.ts';
import { isPhone, subscribePhone } from '../phone.ts';
import { useDialog, useEscape, useVisibleArea } from '../use-window.ts';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { NoticeLine } from './NoticeLine.tsx';

interface Props {
  chat: Chat;
  store: ChatStore;
  parts: ChatParts;
  close: () => void;
}

/** Window of the widget: open, or minimized to its header. */
export function ChatWindow({ chat, store, parts, close }: Props) {
  const { copy } = parts;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = chat.view === 'open';
  useDialog(dialog, useSyncExternalStore(subscribePhone, isPhone) && isOpen);
  useEscape(dialog, close);
  useVisibleArea(dialog);

  const copyAll = () =>
    navigator.clipboard.writeText(toTranscript(chat.messages, copy.people)).then(
      () => store.dispatch({ type: 'notice-shown', notice: 'copied' }),
      () => store.dispatch({ type: 'notice-shown', notice: 'copyRefused' }),
    );

  return (
    <dialog
      ref={dialog}
      id="chat-window"
      aria-labelledby="chat-title"
      className="chat-window print:hidden"
      data-view={chat.view}
      onCancel={(event) => event.preventDefault()}
      // Browsers can close a dialog by themselves, such as by a gesture.
      onClose={({ currentTarget }) => currentTarget.open || close()}
    >
      <ChatHeader chat={chat} copy={copy} store={store} onCopy={copyAll} onClose={close} />
      {isOpen && (
        <>
          <MessageList chat={chat} store={store} parts={parts} />
          <NoticeLine chat={chat} copy={copy} onUndo={store.undo} />
          <Composer
            copy={copy}
            draft={chat.draft}
            isWaiting={isWaiting(chat)}
            onType={(text) => store.dispatch({ type: 'typed', text })}
            onSend={store.ask}
          />
        </>
      )}
      <Announcer messages={chat.messages} />
    </dialog>
  );
}

/** Announces each new answer to screen readers once it is complete. */
function Announcer({ messages }: { messages: readonly Message[] }) {
  const last = messages.at(-1);
  const announced = useRef(last?.id);
  const isNew = last !== undefined && last.id !== announced.current && !last.isUser;
  return (
    <div role="status" className="unseen">
      {isNew && <p key={last.id}>{last.content}</p>}
    </div>
  );
}
