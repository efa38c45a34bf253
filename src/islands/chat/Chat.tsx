import { useCallback, useSyncExternalStore } from 'react';
import type { ChatParts } from './chat-parts.ts';
import type { ChatStore } from './chat-store.ts';
import { ChatWindow } from './parts/ChatWindow.tsx';
import { useFocus, useLauncher } from './use-window.ts';

interface Props {
  store: ChatStore;
  parts: ChatParts;
  /** The round button of the page. */
  launcher: HTMLElement;
}

/** The assistant of a page: nothing but its launcher until somebody opens it. */
export function Chat({ store, parts, launcher }: Props) {
  const chat = useSyncExternalStore(store.subscribe, store.read);
  const { copy } = parts;
  const isClosed = chat.view === 'closed';
  const close = useCallback(() => store.happen({ type: 'closed' }), [store]);
  useLauncher(launcher, chat, copy);
  useFocus(chat.view, launcher);
  if (isClosed)
    return (
      <p role="status" className="unseen">
        {chat.isUnread && copy.window.unread}
      </p>
    );
  return <ChatWindow chat={chat} store={store} parts={parts} close={close} />;
}
