import type { WindowCopy } from '../content/chat.copy.ts';
import type { Thumb } from '../contract/chat-calls.ts';
import type { Takeover } from '../contract/takeover.ts';
import {
  answer,
  append,
  appendEntries,
  appendExchanges,
  appendFailure,
  giveToPerson,
  greet,
  type Message,
  openQuestion,
  question,
} from './message.ts';
import type { Reply, StoredExchange } from './parse-reply.ts';

export type View = 'closed' | 'open' | 'minimised';

/** Progress of the current question and the text received so far. */
type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting'; readonly question: string; readonly sentId: string; readonly text: string };

type Notice = 'copied' | 'copyRefused' | 'startedOver' | 'ratingFailed' | 'callFailed';

/**
 * `session`: id of the conversation on the server, null before the first question. `known`: entries of its takeover that are
 * among the messages. `person`: who has taken it over, or null.
 */
interface Conversation {
  readonly session: string | null;
  readonly messages: readonly Message[];
  readonly known: number;
  readonly person: string | null;
}

export interface Chat extends Conversation {
  readonly view: View;
  /** An answer arrived while the window was not open. */
  readonly isUnread: boolean;
  readonly draft: string;
  readonly progress: Progress;
  /** Whether the person writes right now. */
  readonly isPersonWriting: boolean;
  /** Until when the server is asked whether a person has joined or written, ms since the epoch. */
  readonly watchedUntil: number;
  readonly notice: Notice | null;
  /** Conversation that starting over replaced; can be restored until a new question is asked. */
  readonly previous: Conversation | null;
}

/** `at`: ms since the epoch. */
export type ChatEvent =
  | { readonly type: 'opened' | 'minimised' | 'closed' | 'undone' }
  | { readonly type: 'typed'; readonly text: string }
  /** `session` is used when the conversation has none yet. */
  | {
      readonly type: 'asked';
      readonly text: string;
      readonly at: number;
      readonly session: string;
      readonly sentId: string;
    }
  | {
      readonly type: 'takeover-read';
      readonly takeover: Takeover;
      readonly at: number;
      readonly copy: WindowCopy['takeover'];
    }
  | { readonly type: 'retried' }
  /** The agent said a sentence in a call; or a call has ended, as `content` tells. */
  | { readonly type: 'spoken' | 'call-ended'; readonly content: string; readonly at: number }
  /** An answer was interrupted after so many characters. */
  | { readonly type: 'interrupted'; readonly id: string; readonly heard: number }
  | { readonly type: 'text-received'; readonly text: string }
  | { readonly type: 'answered'; readonly reply: Reply; readonly at: number; readonly thumb?: Thumb | null }
  | { readonly type: 'failed'; readonly sentence: string; readonly at: number }
  | { readonly type: 'rated'; readonly answerId: string; readonly thumb: Thumb | null }
  | { readonly type: 'notice-shown'; readonly notice: Notice }
  | { readonly type: 'started-over'; readonly greeting: string; readonly at: number }
  | { readonly type: 'history-loaded'; readonly exchanges: readonly StoredExchange[] };

const IDLE: Progress = { step: 'idle' };

export const startChat = (greeting: string, at: number): Chat => ({
  view: 'closed',
  isUnread: false,
  ...startConversation(greeting, at),
  draft: '',
  progress: IDLE,
  isPersonWriting: false,
  watchedUntil: 0,
  notice: null,
  previous: null,
});

const startConversation = (greeting: string, at: number): Conversation => ({
  session: null,
  messages: greet(greeting, at),
  known: 0,
  person: null,
});

export const isWaiting = (chat: Chat): boolean => chat.progress.step === 'waiting';

/** Whether a text can be sent: it is not blank, and no reply is pending. */
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
      return { ...chat, messages: chat.messages.map((message) => rateMessage(message, event)) };
    case 'notice-shown':
      return { ...chat, notice: event.notice };
    case 'started-over':
      return {
        ...chat,
        ...startConversation(event.greeting, event.at),
        progress: IDLE,
        notice: 'startedOver',
        previous: { session: chat.session, messages: chat.messages, known: chat.known, person: chat.person },
      };
    case 'undone':
      return chat.previous ? { ...chat, ...chat.previous, previous: null, notice: null } : chat;
    case 'history-loaded':
      return { ...chat, messages: appendExchanges(chat.messages, event.exchanges) };
    case 'asked':
      return canSend(chat, event.text) ? ask(chat, event) : chat;
    case 'retried':
      return retry(chat);
    case 'spoken':
      return { ...chat, messages: append(chat.messages, event.at, said('spoken', event.content)) };
    case 'call-ended':
      return { ...chat, messages: append(chat.messages, event.at, said('call', event.content)) };
    case 'interrupted':
      return { ...chat, messages: chat.messages.map((message) => interrupt(message, event)) };
    case 'text-received':
      return appendText(chat, event.text);
    case 'takeover-read':
      return readTakeover(chat, event);
    case 'answered':
      return watch(answered(chat, event), event);
    case 'failed':
      return endExchange(chat, appendFailure(chat.messages, event.at, event.sentence));
  }
}

/** How long a person can be expected after an answer that says that one looks on, and after their last sign, ms. */
const ATTENDED_MS = 10 * 60_000;
const TAKEN_MS = 30 * 60_000;

function answered(chat: Chat, { reply, at, thumb }: Extract<ChatEvent, { type: 'answered' }>): Chat {
  if (reply.isTaken) return endExchange(chat, giveToPerson(chat.messages));
  return endExchange(chat, append(chat.messages, at, answer(reply, thumb)));
}

function watch(chat: Chat, { reply, at }: Extract<ChatEvent, { type: 'answered' }>): Chat {
  if (!reply.isTaken && !reply.isAttended) return chat;
  const until = at + (reply.isTaken ? TAKEN_MS : ATTENDED_MS);
  return { ...chat, watchedUntil: Math.max(chat.watchedUntil, until) };
}

function readTakeover(chat: Chat, { takeover, at, copy }: Extract<ChatEvent, { type: 'takeover-read' }>): Chat {
  const { entries, person, isWriting } = takeover;
  const hasNews = entries.some(({ kind, name }) => kind !== 'said' || name !== '');
  return {
    ...chat,
    messages: appendEntries(chat.messages, entries, copy),
    known: chat.known + entries.length,
    person,
    isPersonWriting: isWriting,
    isUnread: chat.isUnread || (hasNews && chat.view !== 'open'),
    watchedUntil: hasNews ? at + TAKEN_MS : chat.watchedUntil,
  };
}

function ask(chat: Chat, { text, at, session, sentId }: Extract<ChatEvent, { type: 'asked' }>): Chat {
  const content = text.trim();
  return {
    ...chat,
    session: chat.session ?? session,
    messages: append(chat.messages, at, question(content, sentId)),
    // Pressing a suggestion keeps the draft.
    draft: text === chat.draft ? '' : chat.draft,
    progress: { step: 'waiting', question: content, sentId, text: '' },
    notice: null,
    previous: null,
  };
}

function retry(chat: Chat): Chat {
  const open = openQuestion(chat.messages);
  if (open === null || isWaiting(chat)) return chat;
  const progress: Progress = { step: 'waiting', question: open.content, sentId: open.sentId, text: '' };
  return { ...chat, progress, notice: null };
}

function appendText(chat: Chat, text: string): Chat {
  if (chat.progress.step !== 'waiting') return chat;
  return { ...chat, progress: { ...chat.progress, text: chat.progress.text + text } };
}

/** Replies that arrive without a pending question, such as after starting over, are dropped. */
function endExchange(chat: Chat, messages: readonly Message[]): Chat {
  if (chat.progress.step !== 'waiting') return chat;
  return { ...chat, messages, progress: IDLE, isUnread: chat.view !== 'open' };
}

const said = (kind: 'spoken' | 'call', content: string) => ({ kind, isUser: false, content }) as const;

function interrupt(message: Message, { id, heard }: Extract<ChatEvent, { type: 'interrupted' }>): Message {
  return message.kind === 'answer' && message.id === id ? { ...message, heard } : message;
}

function rateMessage(message: Message, { answerId, thumb }: Extract<ChatEvent, { type: 'rated' }>): Message {
  return message.kind === 'answer' && message.answerId === answerId ? { ...message, thumb } : message;
}
