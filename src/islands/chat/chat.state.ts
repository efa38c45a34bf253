import type { Thumb } from '#contracts/chat.ts';
import type { Remembered, Reply } from './believe.ts';
import {
  answer,
  append,
  appendExchanges,
  failure,
  greet,
  type Message,
  openQuestion,
  question,
} from './message.ts';

export type View = 'closed' | 'open' | 'minimised';

/** What a reply is awaited for, and how much of it has come. */
export type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting'; readonly question: string; readonly text: string };

/** What the window says of itself, below the conversation. */
export type Notice = 'copied' | 'copyRefused' | 'startedOver' | 'ratingFailed';

/** `session`: what the server knows the conversation by, null before the first question. */
export interface Conversation {
  readonly session: string | null;
  readonly messages: readonly Message[];
}

export interface Chat extends Conversation {
  readonly view: View;
  /** An answer came that nobody has seen. */
  readonly isUnread: boolean;
  /** What is typed and not sent. */
  readonly draft: string;
  readonly progress: Progress;
  readonly notice: Notice | null;
  /** What starting over left behind, until a new question is asked. */
  readonly before: Conversation | null;
}

/** `at`: ms since the epoch. */
export type ChatEvent =
  | { readonly type: 'opened' | 'minimised' | 'closed' | 'undone' }
  | { readonly type: 'typed'; readonly text: string }
  /** `session` is taken where the conversation has none. */
  | { readonly type: 'asked'; readonly text: string; readonly at: number; readonly session: string }
  | { readonly type: 'retried' }
  | { readonly type: 'heard'; readonly text: string }
  | {
      readonly type: 'answered';
      readonly reply: Reply;
      readonly at: number;
      readonly thumb?: Thumb | null;
    }
  | { readonly type: 'failed'; readonly sentence: string; readonly at: number }
  | { readonly type: 'rated'; readonly answerId: string; readonly thumb: Thumb | null }
  | { readonly type: 'noticed'; readonly notice: Notice }
  | { readonly type: 'started-over'; readonly greeting: string; readonly at: number }
  | { readonly type: 'remembered'; readonly exchanges: readonly Remembered[] };

const IDLE: Progress = { step: 'idle' };

export const startChat = (greeting: string, at: number): Chat => ({
  view: 'closed',
  isUnread: false,
  session: null,
  messages: greet(greeting, at),
  draft: '',
  progress: IDLE,
  notice: null,
  before: null,
});

export const isWaiting = (chat: Chat): boolean => chat.progress.step === 'waiting';

/** What may be sent: something, and not while a reply is awaited. */
export const canSend = (chat: Chat, text: string): boolean => text.trim() !== '' && !isWaiting(chat);

export function nextChat(chat: Chat, event: ChatEvent): Chat {
  switch (event.type) {
    case 'opened':
      return { ...chat, view: 'open', isUnread: false };
    case 'minimised':
      return { ...chat, view: 'minimised' };
    case 'closed':
      return { ...chat, view: 'closed', notice: null };
    case 'typed':
      return { ...chat, draft: event.text };
    case 'rated':
      return { ...chat, messages: chat.messages.map((message) => rated(message, event)) };
    case 'noticed':
      return { ...chat, notice: event.notice };
    case 'started-over':
      return startedOver(chat, event);
    case 'undone':
      return chat.before ? { ...chat, ...chat.before, before: null, notice: null } : chat;
    case 'remembered':
      return { ...chat, messages: appendExchanges(chat.messages, event.exchanges) };
    default:
      return nextTurn(chat, event);
  }
}

type Turn = Extract<ChatEvent, { type: 'asked' | 'retried' | 'heard' | 'answered' | 'failed' }>;

/** A question and what becomes of it. */
function nextTurn(chat: Chat, event: Turn): Chat {
  switch (event.type) {
    case 'asked':
      return canSend(chat, event.text) ? asked(chat, event) : chat;
    case 'retried':
      return retried(chat);
    case 'heard':
      return heard(chat, event.text);
    case 'answered':
      return ended(chat, append(chat.messages, event.at, answer(event.reply, event.thumb)));
    case 'failed':
      return ended(chat, append(chat.messages, event.at, failure(event.sentence)));
  }
}

function asked(chat: Chat, { text, at, session }: Extract<ChatEvent, { type: 'asked' }>): Chat {
  const content = text.trim();
  return {
    ...chat,
    session: chat.session ?? session,
    messages: append(withoutFailure(chat.messages), at, question(content)),
    // A suggestion that was pressed leaves alone what is being typed.
    draft: text === chat.draft ? '' : chat.draft,
    progress: { step: 'waiting', question: content, text: '' },
    notice: null,
    before: null,
  };
}

const withoutFailure = (messages: readonly Message[]) => messages.filter(({ kind }) => kind !== 'failure');

function retried(chat: Chat): Chat {
  const open = openQuestion(chat.messages);
  if (open === null || isWaiting(chat)) return chat;
  const progress: Progress = { step: 'waiting', question: open, text: '' };
  return { ...chat, messages: withoutFailure(chat.messages), progress, notice: null };
}

function heard(chat: Chat, text: string): Chat {
  if (chat.progress.step !== 'waiting') return chat;
  return { ...chat, progress: { ...chat.progress, text: chat.progress.text + text } };
}

/** What comes when nobody waits, such as after starting over, is no part of the conversation. */
function ended(chat: Chat, messages: readonly Message[]): Chat {
  if (chat.progress.step !== 'waiting') return chat;
  return { ...chat, messages, progress: IDLE, isUnread: chat.view !== 'open' };
}

function rated(message: Message, { answerId, thumb }: Extract<ChatEvent, { type: 'rated' }>): Message {
  return message.kind === 'answer' && message.answerId === answerId ? { ...message, thumb } : message;
}

function startedOver(chat: Chat, { greeting, at }: Extract<ChatEvent, { type: 'started-over' }>): Chat {
  return {
    ...chat,
    session: null,
    messages: greet(greeting, at),
    progress: IDLE,
    notice: 'startedOver',
    before: { session: chat.session, messages: chat.messages },
  };
}
