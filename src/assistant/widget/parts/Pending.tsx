import type { ChatCopy } from '../../content/chat.copy.ts';
import { ReplyText } from './ReplyText.tsx';

interface Props {
  /** Text received so far. */
  text: string;
  copy: ChatCopy;
  host: string;
}

/** An answer being received: the text so far, and dots. */
export function Pending({ text, copy, host }: Props) {
  return (
    <div className="mb-3">
      {text && <ReplyText id="chat-pending" text={text} host={host} label={copy.contact} />}
      <p className="chat-typing flex h-6 items-center gap-0.75">
        <span className="unseen">{copy.typing}</span>
        <i />
        <i />
        <i />
        <i />
        <i />
      </p>
    </div>
  );
}
