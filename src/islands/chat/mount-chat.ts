import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { reachGoal } from '#browser/goal.ts';
import { Chat } from './Chat.tsx';
import type { ChatParts } from './chat-parts.ts';
import { createChatStore } from './chat-store.ts';
import { showPageFirst } from './phone.ts';

/** Puts the assistant beside its launcher, as it was left. `open` opens it at once. */
export function mountChat(launcher: HTMLElement, parts: ChatParts): { open(): void } {
  const store = createChatStore(parts.copy);
  showPageFirst(store);
  const place = document.createElement('div');
  launcher.after(place);
  const root = createRoot(place);
  flushSync(() => root.render(createElement(Chat, { store, parts, launcher })));
  let countedOn = '';
  return {
    open() {
      flushSync(() => store.happen({ type: 'opened' }));
      // Once for each address that is looked at, however often the window comes and goes.
      if (countedOn === location.href) return;
      countedOn = location.href;
      reachGoal('chat-opened');
    },
  };
}
