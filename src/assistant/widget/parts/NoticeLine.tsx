import type { ChatCopy } from '../../content/chat.copy.ts';
import type { Chat } from '../chat.state.ts';

interface Props {
  chat: Chat;
  copy: ChatCopy;
  onUndo: () => void;
}

/** Look of a button within a text. */
export const TEXT_BUTTON = 'text-start font-semibold underline underline-offset-[0.2em] hover:text-accent-text';

/** Result of a button in the window, and the undo of starting over. */
export function NoticeLine({ chat: { notice, previous }, copy, onUndo }: Props) {
  return (
    <div role="status" className="flex flex-wrap gap-x-3 border-t border-border px-4 py-1.5 text-small empty:hidden">
      {notice && <p key={notice}>{copy.notices[notice]}</p>}
      {previous && (
        <button id="chat-undo" type="button" className={TEXT_BUTTON} onClick={onUndo}>
          {copy.notices.undo}
        </button>
      )}
    </div>
  );
}
