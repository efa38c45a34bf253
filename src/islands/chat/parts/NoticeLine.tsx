import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import type { Chat } from '../chat.state.ts';

interface Props {
  chat: Chat;
  copy: ChatCopy;
  onUndo: () => void;
}

/** What came of a button of the window, and the way back from starting over. */
export function NoticeLine({ chat: { notice, before }, copy, onUndo }: Props) {
  return (
    <div role="status" className="chat-notice">
      {notice && <p key={notice}>{copy.notices[notice]}</p>}
      {before && (
        <button id="chat-undo" type="button" className="chat-text-button" onClick={onUndo}>
          {copy.notices.undo}
        </button>
      )}
    </div>
  );
}
