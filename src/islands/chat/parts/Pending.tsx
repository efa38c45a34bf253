import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import { ReplyText } from './ReplyText.tsx';

interface Props {
  /** As much as has come. */
  text: string;
  copy: ChatCopy;
  host: string;
}

/** An answer on its way: dots, then the words as they come. */
export function Pending({ text, copy, host }: Props) {
  return (
    <div className="chat-said chat-pending">
      {text && <ReplyText id="chat-pending" text={text} host={host} label={copy.contact} />}
      <p className="chat-typing">
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
