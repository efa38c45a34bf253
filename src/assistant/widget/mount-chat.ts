import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { reachGoal } from '#core/browser/page-events.ts';
import type { ChatParts } from '../content/chat.copy.ts';
import { Chat } from './Chat.tsx';
import { createChatStore } from './chat-store.ts';
import { showPageFirst } from './phone.ts';

/** Mounts the widget beside its launcher in its saved state. `open` opens it. */
export function mountChat(launcher: HTMLElement, parts: ChatParts): { open(): void } {
  const store = createChatStore(parts.copy);
  showPageFirst(store);
  const container = document.createElement('div');
  launcher.after(container);
  const root = createRoot(container);
  flushSync(() => root.render(createElement(Chat, { store, parts, launcher })));
  let countedOn = '';
  return {
    open() {
      flushSync(() => store.dispatch({ type: 'opened' }));
      // Counted once per address, however often the window is opened.
      if (countedOn === location.href) return;
      countedOn = location.href;
      reachGoal('chat-opened');
    },
  };
}
