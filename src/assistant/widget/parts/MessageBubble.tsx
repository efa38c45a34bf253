import type { ReactNode } from 'react';
import { type Message, speakerOf } from '../../chat/message.ts';
import type { WindowCopy } from '../../content/chat.copy.ts';
import { collapseBlankLines } from '../reply-text.ts';

interface Props {
  message: Message;
  people: WindowCopy['people'];
  children?: ReactNode;
  beside?: ReactNode;
  /** Marks a message that is no longer current, before its text. */
  past?: string | undefined;
}

const clock = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { timeStyle: 'short' });

/** One message with its speaker and time. Content is always rendered as text. */
export function MessageBubble({ message, people, children, beside, past }: Props) {
  const { isUser, timestamp, content } = message;
  return (
    <article className={`mb-3 ${isUser ? 'ms-auto w-fit max-w-[88%]' : ''}`}>
      <span className={message.kind === 'person' ? 'block text-small font-semibold' : 'unseen'}>
        {speakerOf(message, people)}
      </span>
      {children ?? (
        <p
          dir="auto"
          className={`whitespace-pre-wrap ${isUser ? 'rounded-field bg-surface-muted px-3 py-2' : ''} ${past ? 'text-small text-text-muted' : ''}`}
        >
          {past && <strong>{past} </strong>}
          {collapseBlankLines(content)}
        </p>
      )}
      <footer
        className={`flex items-center gap-2 pt-0.5 text-small text-text-muted tabular-nums ${isUser ? 'justify-end' : ''}`}
      >
        <time dateTime={timestamp.toISOString()}>{clock.format(timestamp)}</time>
        {beside}
      </footer>
    </article>
  );
}
