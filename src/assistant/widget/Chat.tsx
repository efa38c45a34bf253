import { useCallback, useSyncExternalStore } from 'react';
import type { ChatParts } from '../content/chat.copy.ts';
import type { ChatStore } from './chat-store.ts';
import { ChatWindow } from './parts/ChatWindow.tsx';
import { useLauncher, useWindowFocus } from './use-window.ts';

interface Props {
  store: ChatStore;
  parts: ChatParts;
  /** Button of the page that opens the widget. */
  launcher: HTMLElement;
}

/** The widget: only its launcher until it is opened. */
export function Chat({ store, parts, launcher }: Props) {
  const chat = useSyncExternalStore(store.subscribe, store.read);
  const { copy } = parts;
  const isClosed = chat.view === 'closed';
  const close = useCallback(() => store.dispatch({ type: 'closed' }), [store]);
  useLauncher(launcher, chat, copy);
  useWindowFocus(chat.view, launcher);
  if (isClosed)
    return (
      <p role="status" className="unseen">
        {chat.isUnread && copy.window.unread}
      </p>
    );
  return <ChatWindow chat={chat} store={store} parts={parts} close={close} />;
}
