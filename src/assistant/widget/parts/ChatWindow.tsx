import { useRef } from 'react';
import type { ChatProps } from '../../chat/chat-store.ts';
import { type Message, toTranscript } from '../../chat/message.ts';
import { type CallRequest, useCall } from '../use-call.ts';
import { useDialog, useEscape, useVisibleArea } from '../use-window.ts';
import { IconButton, type Shape, TEXT_BUTTON } from './Buttons.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';

/** Window of the widget: open, or minimized to its header. */
export function ChatWindow({ $calling, ...props }: ChatProps & { $calling: CallRequest }) {
  const { chat, store } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = chat.view === 'open';
  useDialog(dialog, isOpen);
  useEscape(dialog, store);
  useVisibleArea(dialog);
  const { call, begin } = useCall(props, $calling);
  return (
    <dialog
      ref={dialog}
      id="chat-window"
      aria-labelledby="chat-title"
      className="chat-window print:hidden"
      data-view={chat.view}
      data-call={call ? '' : undefined}
      onCancel={(event) => event.preventDefault()}
      // Browsers can close a dialog by themselves, such as by a gesture.
      onClose={({ currentTarget }) => currentTarget.open || store.dispatch({ type: 'closed' })}
    >
      <ChatHeader {...props} onCall={call ? null : () => void begin()} />
      {isOpen && (
        <>
          <MessageList {...props} />
          <NoticeLine {...props} />
        </>
      )}
      {call && <call.Bar session={call.session} copy={call.copy} />}
      {isOpen && <Composer {...props} onWriting={call?.session.notice} />}
      {/* In a call the agent says them. */}
      {!call && <Announcer messages={chat.messages} />}
    </dialog>
  );
}

function ChatHeader({ chat, store, parts: { copy }, onCall }: ChatProps & { onCall: (() => void) | null }) {
  const { window: labels } = copy;
  const isOpen = chat.view === 'open';
  // The greeting alone is not worth copying or clearing.
  const hasQuestions = chat.messages.length > 1;
  const toView = (type: 'opened' | 'minimised' | 'closed') => () => store.dispatch({ type });
  const button = (id: string, shape: keyof typeof labels & Shape, onPress: () => void, className?: string) => (
    <IconButton id={`chat-${id}`} label={labels[shape]} shape={shape} className={className} onPress={onPress} />
  );
  const copyAll = () =>
    navigator.clipboard.writeText(toTranscript(chat.messages, copy.people)).then(
      () => store.dispatch({ type: 'notice-shown', notice: 'copied' }),
      () => store.dispatch({ type: 'notice-shown', notice: 'copyRefused' }),
    );
  return (
    <header className="relative flex items-center border-b border-border ps-4 pe-1">
      <h2 id="chat-title" tabIndex={-1} className="flex-1 text-note font-semibold outline-none">
        {copy.title}
        {chat.isUnread && <span className="ms-2.5 text-small text-accent-text">{labels.unread}</span>}
      </h2>
      {isOpen && onCall && chat.person === null && (
        <IconButton id="chat-call" label={copy.call.open} shape="call" onPress={onCall} />
      )}
      {isOpen && hasQuestions && button('copy', 'copy', copyAll)}
      {isOpen && hasQuestions && button('start-over', 'startOver', store.startOver)}
      {isOpen
        ? button('minimise', 'minimise', toView('minimised'))
        : // Clicking anywhere in the header of the minimized window restores it.
          button('restore', 'restore', toView('opened'), 'h-11 before:absolute before:inset-0')}
      {button('close', 'close', toView('closed'), 'relative h-11')}
    </header>
  );
}

/** Result of a button in the window, and the undo of starting over. */
function NoticeLine({ chat: { notice, previous }, store, parts: { copy } }: ChatProps) {
  return (
    <div role="status" className="flex flex-wrap gap-x-3 border-t border-border px-4 py-1.5 text-small empty:hidden">
      {notice && <p key={notice}>{copy.notices[notice]}</p>}
      {previous && (
        <button id="chat-undo" type="button" className={TEXT_BUTTON} onClick={store.undo}>
          {copy.notices.undo}
        </button>
      )}
    </div>
  );
}

/** Announces each new answer to screen readers once it is complete. */
function Announcer({ messages }: { messages: readonly Message[] }) {
  const last = messages.at(-1);
  const announced = useRef(last?.id);
  const isNew = last !== undefined && last.id !== announced.current && !last.isUser;
  return (
    <div role="status" className="unseen">
      {isNew && <p key={last.id}>{last.content}</p>}
    </div>
  );
}
