import type { ReactNode } from 'react';
import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import type { Message } from '../message.ts';

interface Props {
  message: Message;
  people: ChatCopy['people'];
  /** What it says, where that is more than its text. */
  children?: ReactNode;
  /** Beside the time. */
  beside?: ReactNode;
}

const clock = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { timeStyle: 'short' });

/** Whoever presses Enter a thousand times means one. */
export const withoutGaps = (text: string) => text.replaceAll(/(\s*\n){3,}/g, '\n\n');

/** One message: text, whatever it is, with its time. */
export function Said({ message, people, children, beside }: Props) {
  const { isUser, timestamp, content } = message;
  return (
    <article className={isUser ? 'chat-said chat-asked' : 'chat-said'}>
      <span className="unseen">{isUser ? people.visitor : people.assistant}</span>
      {children ?? (
        <p dir="auto" className="chat-text">
          {withoutGaps(content)}
        </p>
      )}
      <footer className="chat-beside">
        <time dateTime={timestamp.toISOString()}>{clock.format(timestamp)}</time>
        {beside}
      </footer>
    </article>
  );
}
