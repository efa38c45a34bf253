import { useRef } from 'react';
import type { Message } from '../message.ts';

interface Props {
  messages: readonly Message[];
}

/** Says each answer once, when it is whole; what stood there before is read by whoever wants to. */
export function Announcer({ messages }: Props) {
  const last = messages.at(-1);
  const known = useRef(last?.id);
  const isNew = last !== undefined && last.id !== known.current && !last.isUser;
  return (
    <div role="status" className="unseen">
      {isNew && <p key={last.id}>{last.content}</p>}
    </div>
  );
}
