import type { ChatCopy } from '../../content/chat.copy.ts';
import type { Chat } from '../chat.state.ts';
import type { ChatStore } from '../chat-store.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  chat: Chat;
  copy: ChatCopy;
  store: ChatStore;
  onCopy: () => void;
  onClose: () => void;
}

export function ChatHeader({ chat, copy, store, onCopy, onClose }: Props) {
  const { window: labels } = copy;
  const isOpen = chat.view === 'open';
  // The greeting alone is not worth copying or clearing.
  const hasQuestions = chat.messages.length > 1;
  return (
    <header className="relative flex items-center border-b border-border ps-4 pe-1">
      <h2 id="chat-title" tabIndex={-1} className="flex-1 text-note font-semibold outline-none">
        {copy.title}
        {chat.isUnread && <span className="ms-2.5 text-small text-accent-text">{labels.unread}</span>}
      </h2>
      {isOpen && hasQuestions && (
        <>
          <IconButton id="chat-copy" label={labels.copy} shape="copy" onPress={onCopy} />
          <IconButton id="chat-start-over" label={labels.startOver} shape="startOver" onPress={store.startOver} />
        </>
      )}
      {isOpen ? (
        <IconButton
          id="chat-minimise"
          label={labels.minimise}
          shape="minimise"
          onPress={() => store.dispatch({ type: 'minimised' })}
        />
      ) : (
        <IconButton
          id="chat-restore"
          label={labels.restore}
          shape="restore"
          // Clicking anywhere in the header of the minimized window restores it.
          className="h-11 before:absolute before:inset-0"
          onPress={() => store.dispatch({ type: 'opened' })}
        />
      )}
      <IconButton id="chat-close" label={labels.close} shape="close" className="relative h-11" onPress={onClose} />
    </header>
  );
}
