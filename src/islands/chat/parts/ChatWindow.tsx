import { useRef, useSyncExternalStore } from 'react';
import { type Chat, isWaiting } from '../chat.state.ts';
import type { ChatParts } from '../chat-parts.ts';
import type { ChatStore } from '../chat-store.ts';
import { isPhone, subscribePhone } from '../phone.ts';
import { toTranscript } from '../transcript.ts';
import { useDialog, useEscape, useRoom } from '../use-window.ts';
import { Announcer } from './Announcer.tsx';
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

/** Open, or its header alone. */
export function ChatWindow({ chat, store, parts, close }: Props) {
  const { copy } = parts;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = chat.view === 'open';
  useDialog(dialog, useSyncExternalStore(subscribePhone, isPhone) && isOpen);
  useEscape(dialog, close);
  useRoom(dialog);

  const copyAll = () =>
    navigator.clipboard.writeText(toTranscript(chat.messages, copy.people)).then(
      () => store.happen({ type: 'noticed', notice: 'copied' }),
      () => store.happen({ type: 'noticed', notice: 'copyRefused' }),
    );

  return (
    <dialog
      ref={dialog}
      id="chat-window"
      aria-labelledby="chat-title"
      className="chat-window"
      data-view={chat.view}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it without asking, such as by a gesture.
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
            onType={(text) => store.happen({ type: 'typed', text })}
            onSend={store.ask}
          />
        </>
      )}
      <Announcer messages={chat.messages} />
    </dialog>
  );
}
