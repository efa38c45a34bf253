import { useRef } from 'react';
import { requestContact } from '#core/browser/page-events.ts';
import { TRANSCRIPT_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { type Chat, isWaiting } from '../../chat/chat.state.ts';
import type { ChatProps } from '../../chat/chat-store.ts';
import { type Message, toTranscript } from '../../chat/message.ts';
import type { ChatParts, WindowCopy } from '../../content/chat.copy.ts';
import { useScroll } from '../use-scroll.ts';
import { AnswerView, ReplyText } from './AnswerView.tsx';
import { ButtonsBelow, Icon, TEXT_BUTTON } from './Buttons.tsx';
import { MessageBubble } from './MessageBubble.tsx';

/** Messages, oldest first. Not a live region: `Announcer` reads each answer once, not piece by piece. */
export function MessageList({ chat, store, parts }: ChatProps) {
  const { copy } = parts;
  const list = useRef<HTMLDivElement>(null);
  const { messages, progress } = chat;
  const last = messages.at(-1);
  const received = progress.step === 'waiting' ? progress.text : '';
  const scroll = useScroll(
    list,
    `${last?.id} ${progress.step} ${received.length} ${chat.isPersonWriting}`,
    messages.findLast(({ isUser }) => isUser)?.id,
  );
  const onContact = () => openContact(chat, copy);

  const answers = messages.filter(({ kind }) => kind === 'answer');
  const renderMessage = (message: Message) => (
    <MessageView
      key={message.id}
      message={message}
      number={answers.findIndex(({ id }) => id === message.id) + 1}
      isPast={message !== last || isWaiting(chat)}
      store={store}
      parts={parts}
      onContact={onContact}
    />
  );

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
        {progress.step === 'waiting' ? (
          <Pending text={received} label={copy.typing} parts={parts} />
        ) : chat.person !== null && chat.isPersonWriting ? (
          <Pending text="" label={fillIn(copy.takeover.writing, { name: chat.person })} isShown parts={parts} />
        ) : (
          <NextSteps chat={chat} store={store} parts={parts} onContact={onContact} />
        )}
      </div>
      {scroll.isBehind && <NewestButton label={copy.newest} onPress={scroll.toNewest} />}
    </>
  );
}

const NewestButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    id="chat-newest"
    type="button"
    className="-mt-9.5 mb-1.5 flex h-8 items-center gap-1 self-center rounded-pill bg-text ps-2.5 pe-3 text-small text-background"
    onClick={onPress}
  >
    <Icon shape="newest" />
    {label}
  </button>
);

interface MessageProps extends Pick<ChatProps, 'store' | 'parts'> {
  message: Message;
  /** Place among the answers, from 1; 0 for any other message. */
  number: number;
  /** Whether something follows. */
  isPast: boolean;
  onContact: () => void;
}

function MessageView({ message, number, isPast, store, parts, onContact }: MessageProps) {
  const { copy } = parts;
  switch (message.kind) {
    case 'notice':
      return (
        <p className="mb-3 border-y border-border py-1.5 text-center text-small text-text-muted">{message.content}</p>
      );
    case 'call':
      return <CallCard message={message} label={copy.call.team} onContact={onContact} />;
    case 'answer':
      return <AnswerView answer={message} number={number} store={store} parts={parts} onContact={onContact} />;
    default: {
      const past = message.kind === 'failure' && isPast ? copy.failures.past : undefined;
      return <MessageBubble message={message} people={copy.people} past={past} />;
    }
  }
}

/** How a call went, and what to do with it; copying is in the header. */
function CallCard({ message, label, onContact }: { message: Message; label: string; onContact: () => void }) {
  return (
    <article className="mb-3 border-y border-border py-2">
      <p className="flex items-start gap-2">
        <Icon shape="call" />
        <span className="min-w-0 flex-1">{message.content}</span>
      </p>
      <p className="ps-6.5 pt-1">
        <button id={`call-team-${message.id}`} type="button" className={TEXT_BUTTON} onClick={onContact}>
          {label}
        </button>
      </p>
    </article>
  );
}

interface PendingProps {
  text: string;
  label: string;
  /** Whether the label is more than what screen readers say. */
  isShown?: boolean;
  parts: ChatParts;
}

/** An answer being received: the text so far, and dots. */
function Pending({ text, label, isShown, parts }: PendingProps) {
  return (
    <article className="mb-3">
      {text && <ReplyText id="chat-pending" text={text} parts={parts} />}
      <p className="chat-typing flex h-6 items-center gap-0.75">
        <span className={isShown ? 'me-2 text-small text-text-muted' : 'unseen'}>{label}</span>
        <i />
        <i />
        <i />
        <i />
        <i />
      </p>
    </article>
  );
}

/** Buttons below the last message: prepared questions; after a failure, to retry and to contact us. */
function NextSteps({ chat: { messages }, store, parts: { copy }, onContact }: ChatProps & { onContact: () => void }) {
  const last = messages.at(-1);
  if (last?.kind === 'failure') {
    const retry = { id: 'chat-retry', text: copy.failures.retry, onPress: store.retry };
    const contact = { id: 'chat-contact', text: copy.failures.contact, onPress: onContact };
    return <ButtonsBelow buttons={[retry, contact]} />;
  }
  const toButtons = (prefix: string, questions: readonly string[]) =>
    questions.map((text, at) => ({ id: `${prefix}-${at + 1}`, text, onPress: () => store.ask(text) }));
  if (last?.kind === 'answer')
    return <ButtonsBelow label={copy.suggestions} buttons={toButtons('chat-suggestion', last.suggestions)} isLine />;
  const starters = messages.length === 1 ? toButtons('chat-starter', copy.starters) : [];
  return <ButtonsBelow label={copy.suggestions} buttons={starters} />;
}

/** Opens the contact dialog, with the transcript once the visitor has asked something. */
function openContact({ session, messages }: Chat, copy: WindowCopy): void {
  const transcript = toTranscript(messages, copy.people, TRANSCRIPT_MAX_LENGTH);
  const conversation = session && messages.length > 1 ? { session, transcript } : undefined;
  requestContact({ goal: 'chat-lead', conversation });
}
