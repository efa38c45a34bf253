import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { reachGoal } from '#core/browser/page-events.ts';
import { type ChatStore, createChatStore } from '../chat/chat-store.ts';
import type { ChatParts } from '../content/chat.copy.ts';
import { ChatWindow } from './parts/ChatWindow.tsx';
import type { CallRequest } from './use-call.ts';
import { showPageFirst, useLauncher, useWindowFocus } from './use-window.ts';

/** Mounts the widget beside its launcher in its saved state. `open` opens it, `call` begins a call as well. */
export function mountChat(launcher: HTMLElement, parts: ChatParts) {
  const store = createChatStore(parts.copy);
  const $calling = atom<AudioContext | null>(null);
  showPageFirst(store);
  const container = document.createElement('div');
  launcher.after(container);
  const root = createRoot(container);
  flushSync(() => root.render(<Chat store={store} parts={parts} launcher={launcher} $calling={$calling} />));
  let countedOn = '';
  const open = () => {
    flushSync(() => store.dispatch({ type: 'opened' }));
    // Counted once per address, however often the window is opened.
    if (countedOn === location.href) return;
    countedOn = location.href;
    reachGoal('chat-opened');
  };
  return {
    open,
    call(context: AudioContext) {
      open();
      $calling.set(context);
    },
  };
}

interface WidgetProps {
  store: ChatStore;
  parts: ChatParts;
  launcher: HTMLElement;
  /** Audio context of a call that a page has asked for, until it begins. */
  $calling: CallRequest;
}

/** The widget: only its launcher until it is opened. */
function Chat({ store, parts, launcher, $calling }: WidgetProps) {
  const chat = useStore(store.$chat);
  const { copy } = parts;
  useLauncher(launcher, chat, copy);
  useWindowFocus(chat.view, launcher);
  if (chat.view !== 'closed') return <ChatWindow chat={chat} store={store} parts={parts} $calling={$calling} />;
  return (
    <p role="status" className="unseen">
      {chat.isUnread && copy.window.unread}
    </p>
  );
}
