import { useRef } from 'react';
import { requestContact } from '#core/browser/page-events.ts';
import { TRANSCRIPT_MAX_LENGTH } from '#core/contract/limits.ts';
import type { ChatCopy, ChatParts } from '../../content/chat.copy.ts';
import type { Chat } from '../chat.state.ts';
import type { ChatStore } from '../chat-store.ts';
import type { Message } from '../message.ts';
import { toTranscript } from '../message.ts';
import { useScroll } from '../use-scroll.ts';
import { AnswerView } from './AnswerView.tsx';
import { FailureView } from './FailureView.tsx';
import { Icon } from './Icon.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { Pending } from './Pending.tsx';
import { QuestionButtons } from './QuestionButtons.tsx';

interface Props {
  chat: Chat;
  store: ChatStore;
  parts: ChatParts;
}

/** Messages, oldest first. Not a live region: `Announcer` reads each answer once, not piece by piece. */
export function MessageList({ chat, store, parts }: Props) {
  const { copy } = parts;
  const list = useRef<HTMLDivElement>(null);
  const { messages, progress } = chat;
  const last = messages.at(-1);
  const received = progress.step === 'waiting' ? progress.text : '';
  const scroll = useScroll(
    list,
    `${last?.id} ${progress.step} ${received.length}`,
    messages.findLast(({ isUser }) => isUser)?.id,
  );
  const onContact = () => openContact(chat, copy);
  const isIdle = progress.step === 'idle';

  const renderMessage = (message: Message, index: number) => {
    if (message.kind === 'answer')
      return (
        <AnswerView
          key={message.id}
          answer={message}
          // Each answer follows its question.
          number={Math.ceil(index / 2)}
          store={store}
          parts={parts}
          onContact={onContact}
        />
      );
    if (message.kind === 'failure')
      return <FailureView key={message.id} message={message} copy={copy} onRetry={store.retry} onContact={onContact} />;
    return <MessageBubble key={message.id} message={message} people={copy.people} />;
  };

  return (
    <>
      <div
        ref={list}
        id="chat-log"
        role="log"
        aria-live="off"
        aria-label={copy.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-3.5 wrap-anywhere -outline-offset-3"
        onScroll={scroll.onScroll}
      >
        {messages.map(renderMessage)}
        {!isIdle && <Pending text={received} copy={copy} host={parts.connectorHost} />}
        {isIdle && messages.length === 1 && (
          <QuestionButtons id="chat-starter" label={copy.suggestions} questions={copy.starters} onAsk={store.ask} />
        )}
        {isIdle && last?.kind === 'answer' && (
          <QuestionButtons
            id="chat-suggestion"
            label={copy.suggestions}
            questions={last.suggestions}
            onAsk={store.ask}
          />
        )}
      </div>
      {scroll.isBehind && (
        <button
          id="chat-newest"
          type="button"
          className="-mt-9.5 mb-1.5 flex h-8 items-center gap-1 self-center rounded-pill bg-text ps-2.5 pe-3 text-small text-background"
          onClick={scroll.toEnd}
        >
          <Icon shape="newest" />
          {copy.newest}
        </button>
      )}
    </>
  );
}

/** Opens the contact dialog, with the transcript once the visitor has asked something. */
function openContact({ session, messages }: Chat, copy: ChatCopy): void {
  const transcript = toTranscript(messages, copy.people, TRANSCRIPT_MAX_LENGTH);
  const conversation = session && messages.length > 1 ? { session, transcript } : undefined;
  requestContact({ goal: 'chat-lead', conversation });
}
