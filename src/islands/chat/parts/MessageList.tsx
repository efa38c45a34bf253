import { useRef } from 'react';
import type { Chat } from '../chat.state.ts';
import type { ChatParts } from '../chat-parts.ts';
import type { ChatStore } from '../chat-store.ts';
import type { Message } from '../message.ts';
import { useContact } from '../use-contact.ts';
import { useScroll } from '../use-scroll.ts';
import { AnswerView } from './AnswerView.tsx';
import { FailureView } from './FailureView.tsx';
import { Icon } from './Icon.tsx';
import { Pending } from './Pending.tsx';
import { QuestionButtons } from './QuestionButtons.tsx';
import { Said } from './Said.tsx';

interface Props {
  chat: Chat;
  store: ChatStore;
  parts: ChatParts;
}

/** What was said, oldest first. It is announced elsewhere, once per answer and not piece by piece. */
export function MessageList({ chat, store, parts }: Props) {
  const { copy } = parts;
  const list = useRef<HTMLDivElement>(null);
  const { messages, progress } = chat;
  const last = messages.at(-1);
  const heard = progress.step === 'waiting' ? progress.text : '';
  const scroll = useScroll(
    list,
    `${last?.id} ${progress.step} ${heard.length}`,
    messages.findLast(({ isUser }) => isUser)?.id,
  );
  const openContact = useContact(chat, copy);
  const isIdle = progress.step === 'idle';

  const show = (message: Message, index: number) => {
    if (message.kind === 'answer')
      return (
        <AnswerView
          key={message.id}
          answer={message}
          // Each follows its question.
          number={Math.ceil(index / 2)}
          store={store}
          parts={parts}
          onContact={openContact}
        />
      );
    if (message.kind === 'failure')
      return (
        <FailureView
          key={message.id}
          message={message}
          copy={copy}
          onRetry={store.retry}
          onContact={openContact}
        />
      );
    return <Said key={message.id} message={message} people={copy.people} />;
  };

  return (
    <>
      <div
        ref={list}
        id="chat-log"
        role="log"
        aria-live="off"
        aria-label={copy.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="chat-log"
        onScroll={scroll.onScroll}
      >
        {messages.map(show)}
        {!isIdle && <Pending text={heard} copy={copy} host={parts.connectorHost} />}
        {isIdle && messages.length === 1 && (
          <QuestionButtons
            id="chat-starter"
            label={copy.suggestions}
            questions={copy.starters}
            onAsk={store.ask}
          />
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
        <button id="chat-newest" type="button" className="chat-newest" onClick={scroll.toEnd}>
          <Icon shape="newest" />
          {copy.newest}
        </button>
      )}
    </>
  );
}
