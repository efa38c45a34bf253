import type { Thumb } from '../contract/chat-calls.ts';
import type { Reply, StoredExchange } from './chat-api.ts';
import {
  answer,
  append,
  appendExchanges,
  appendFailure,
  greet,
  type Message,
  openQuestion,
  question,
} from './message.ts';

export type View = 'closed' | 'open' | 'minimised';

/** Progress of the current question and the text received so far. */
type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting'; readonly question: string; readonly text: string };

type Notice = 'copied' | 'copyRefused' | 'startedOver' | 'ratingFailed';

/** `session`: id of the conversation on the server, null before the first question. */
interface Conversation {
  readonly session: string | null;
  readonly messages: readonly Message[];
}

export interface Chat extends Conversation {
  readonly view: View;
  /** An answer arrived while the window was not open. */
  readonly isUnread: boolean;
  readonly draft: string;
  readonly progress: Progress;
  readonly notice: Notice | null;
  /** Conversation that starting over replaced; can be restored until a new question is asked. */
  readonly previous: Conversation | null;
}

/** `at`: ms since the epoch. */
export type ChatEvent =
  | { readonly type: 'opened' | 'minimised' | 'closed' | 'undone' }
  | { readonly type: 'typed'; readonly text: string }
  /** `session` is used when the conversation has none yet. */
  | { readonly type: 'asked'; readonly text: string; readonly at: number; readonly session: string }
  | { readonly type: 'retried' }
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
  session: null,
  messages: greet(greeting, at),
  draft: '',
  progress: IDLE,
  notice: null,
  previous: null,
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
        session: null,
        messages: greet(event.greeting, event.at),
        progress: IDLE,
        notice: 'startedOver',
        previous: { session: chat.session, messages: chat.messages },
      };
    case 'undone':
      return chat.previous ? { ...chat, ...chat.previous, previous: null, notice: null } : chat;
    case 'history-loaded':
      return { ...chat, messages: appendExchanges(chat.messages, event.exchanges) };
    case 'asked':
      return canSend(chat, event.text) ? ask(chat, event) : chat;
    case 'retried':
      return retry(chat);
    case 'text-received':
      return appendText(chat, event.text);
    case 'answered':
      return endExchange(chat, append(chat.messages, event.at, answer(event.reply, event.thumb)));
    case 'failed':
      return endExchange(chat, appendFailure(chat.messages, event.at, event.sentence));
  }
}

function ask(chat: Chat, { text, at, session }: Extract<ChatEvent, { type: 'asked' }>): Chat {
  const content = text.trim();
  return {
    ...chat,
    session: chat.session ?? session,
    messages: append(chat.messages, at, question(content)),
    // Pressing a suggestion keeps the draft.
    draft: text === chat.draft ? '' : chat.draft,
    progress: { step: 'waiting', question: content, text: '' },
    notice: null,
    previous: null,
  };
}

function retry(chat: Chat): Chat {
  const open = openQuestion(chat.messages);
  if (open === null || isWaiting(chat)) return chat;
  const progress: Progress = { step: 'waiting', question: open, text: '' };
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

function rateMessage(message: Message, { answerId, thumb }: Extract<ChatEvent, { type: 'rated' }>): Message {
  return message.kind === 'answer' && message.answerId === answerId ? { ...message, thumb } : message;
}
