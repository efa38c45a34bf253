import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
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
  const words = copy.window;
  const isOpen = chat.view === 'open';
  // The greeting alone is no conversation.
  const hasBegun = chat.messages.length > 1;
  return (
    <header className="chat-header">
      <h2 id="chat-title" tabIndex={-1}>
        {copy.title}
        {chat.isUnread && <span className="chat-unread">{words.unread}</span>}
      </h2>
      {isOpen && hasBegun && (
        <>
          <IconButton id="chat-copy" label={words.copy} shape="copy" onPress={onCopy} />
          <IconButton
            id="chat-start-over"
            label={words.startOver}
            shape="startOver"
            onPress={store.startOver}
          />
        </>
      )}
      {isOpen ? (
        <IconButton
          id="chat-minimise"
          label={words.minimise}
          shape="minimise"
          onPress={() => store.happen({ type: 'minimised' })}
        />
      ) : (
        <IconButton
          id="chat-restore"
          label={words.restore}
          shape="restore"
          onPress={() => store.happen({ type: 'opened' })}
        />
      )}
      <IconButton id="chat-close" label={words.close} shape="close" onPress={onClose} />
    </header>
  );
}
