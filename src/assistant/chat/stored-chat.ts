import { CHAT_UNREAD_KEY, CHAT_VIEW_KEY } from '../contract/addresses.ts';
import type { Chat } from './chat.state.ts';
import type { Message } from './message.ts';
import { fieldsOf, toList, toReplyParts, toText, toTextOrNull, toThumb } from './parse-reply.ts';

/** Key in sessionStorage of the tab's conversation. */
const CHAT_KEY = 'chat';
/** How many messages a tab stores; the server has more. */
const MAX_MESSAGES = 60;
/** Read by the contact forms (`form-envelope.ts`). */
const LAST_QUESTION_KEY = 'lastQuestion';

type StoredChat = Pick<
  Chat,
  'session' | 'messages' | 'draft' | 'isUnread' | 'view' | 'known' | 'person' | 'watchedUntil'
>;

/** Kinds of messages that hold nothing but their text. */
const PLAIN = ['greeting', 'failure', 'notice', 'spoken', 'call'] as const;

/** Parses a stored message; empty when it is invalid. */
export function toMessages(value: unknown): Message[] {
  const { kind, id, content, timestamp, ...about } = fieldsOf(value);
  const sentAt = new Date(toText(timestamp));
  if (Number.isNaN(sentAt.getTime()) || !Number.isFinite(Number(id)) || typeof content !== 'string') return [];
  const base = { id: String(id), content, timestamp: sentAt };
  const { answerId, thumb, sentId, name, heard } = about;
  if (kind === 'question' || kind === 'said') return [{ ...base, kind, isUser: true, sentId: toText(sentId) }];
  const plain = PLAIN.find((each) => each === kind);
  if (plain) return [{ ...base, kind: plain, isUser: false }];
  if (kind === 'person') return [{ ...base, kind, isUser: false, name: toText(name) }];
  if (kind !== 'answer') return [];
  return [
    {
      ...{ ...base, kind, isUser: false, answerId: toTextOrNull(answerId), thumb: toThumb(thumb) },
      ...(typeof heard === 'number' && { heard }),
      ...toReplyParts(about),
    },
  ];
}

/** Loads the conversation of this tab; null when there is none or it is invalid. */
export function loadChat(): StoredChat | null {
  try {
    const stored = fieldsOf(JSON.parse(sessionStorage.getItem(CHAT_KEY) ?? 'null'));
    const messages = toList(stored['messages']).slice(-MAX_MESSAGES).flatMap(toMessages);
    if (messages.length === 0) return null;
    const view = sessionStorage.getItem(CHAT_VIEW_KEY);
    return {
      session: toTextOrNull(stored['session']),
      messages,
      draft: toText(stored['draft']),
      isUnread: stored['isUnread'] === true,
      known: Number(stored['known']) || 0,
      person: toTextOrNull(stored['person']),
      watchedUntil: Number(stored['watchedUntil']) || 0,
      view: view === 'open' || view === 'minimised' ? view : 'closed',
    };
  } catch {
    return null;
  }
}

/** Saves the conversation. When storage is forbidden or full, it lasts as long as the page. */
export function saveChat(chat: Chat, unreadLabel: string): void {
  const { session, messages, draft, isUnread, view, known, person, watchedUntil } = chat;
  const stored = { session, messages: messages.slice(-MAX_MESSAGES), draft, isUnread, known, person, watchedUntil };
  setItem(CHAT_KEY, JSON.stringify(stored));
  setItem(CHAT_VIEW_KEY, view === 'closed' ? null : view);
  setItem(CHAT_UNREAD_KEY, isUnread ? unreadLabel : null);
}

export const saveLastQuestion = (text: string) => setItem(LAST_QUESTION_KEY, text);

function setItem(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}
