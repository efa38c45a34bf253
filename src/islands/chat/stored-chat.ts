import { CHAT_KEY, CHAT_UNREAD_KEY, CHAT_VIEW_KEY } from '#browser/chat-keys.ts';
import { fieldsOf, toList, toReplyParts, toText, toTextOrNull, toThumb } from './believe.ts';
import type { Chat } from './chat.state.ts';
import type { Message } from './message.ts';

/** Newest messages that a tab remembers; the server knows more. */
export const MESSAGES_KEPT = 60;
/** Where forms find what was asked last (`form-envelope.ts`). */
const LAST_QUESTION_KEY = 'lastQuestion';

export type StoredChat = Pick<Chat, 'session' | 'messages' | 'draft' | 'isUnread' | 'view'>;

/** A message as it was stored; none where it is not one. */
export function toMessages(value: unknown): Message[] {
  const { kind, id, content, timestamp, ...about } = fieldsOf(value);
  const moment = new Date(toText(timestamp));
  if (Number.isNaN(moment.getTime()) || !Number.isFinite(Number(id)) || typeof content !== 'string')
    return [];
  const said = { id: String(id), content, timestamp: moment };
  if (kind === 'question') return [{ ...said, kind, isUser: true }];
  if (kind === 'greeting' || kind === 'failure') return [{ ...said, kind, isUser: false }];
  if (kind !== 'answer') return [];
  const { answerId, thumb } = about;
  return [
    {
      ...said,
      kind,
      isUser: false,
      answerId: toTextOrNull(answerId),
      thumb: toThumb(thumb),
      ...toReplyParts(about),
    },
  ];
}

/** What this tab remembers, null when that is nothing, or nothing that can be believed. */
export function loadChat(): StoredChat | null {
  try {
    const stored = fieldsOf(JSON.parse(sessionStorage.getItem(CHAT_KEY) ?? 'null'));
    const messages = toList(stored['messages']).slice(-MESSAGES_KEPT).flatMap(toMessages);
    if (messages.length === 0) return null;
    const left = sessionStorage.getItem(CHAT_VIEW_KEY);
    return {
      session: toTextOrNull(stored['session']),
      messages,
      draft: toText(stored['draft']),
      isUnread: stored['isUnread'] === true,
      view: left === 'open' || left === 'minimised' ? left : 'closed',
    };
  } catch {
    return null;
  }
}

/** Storage may be forbidden or full: then the conversation lasts as long as the page. */
export function saveChat({ session, messages, draft, isUnread, view }: Chat, unreadLabel: string): void {
  const kept = { session, messages: messages.slice(-MESSAGES_KEPT), draft, isUnread };
  keep(CHAT_KEY, JSON.stringify(kept));
  keep(CHAT_VIEW_KEY, view === 'closed' ? null : view);
  keep(CHAT_UNREAD_KEY, isUnread ? unreadLabel : null);
}

export const saveLastQuestion = (text: string) => keep(LAST_QUESTION_KEY, text);

function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}
