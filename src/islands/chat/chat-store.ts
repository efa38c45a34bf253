import type { Thumb } from '#contracts/chat.ts';
import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import { ask } from './ask.ts';
import { type Chat, type ChatEvent, canSend, isWaiting, nextChat, startChat } from './chat.state.ts';
import { readHistory, sendRating } from './chat-api.ts';
import { findAnswer } from './find-answer.ts';
import { openQuestion } from './message.ts';
import { loadChat, saveChat, saveLastQuestion } from './stored-chat.ts';

/** Why a reply is no longer awaited: the network went, or this page or conversation was left, which is nobody's failure. */
type End = 'offline' | 'left';

export interface ChatStore {
  /** As `useSyncExternalStore` wants it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Chat;
  readonly happen: (event: ChatEvent) => void;
  readonly ask: (text: string) => void;
  readonly retry: () => void;
  readonly rate: (answerId: string, thumb: Thumb | null) => void;
  readonly startOver: () => void;
  readonly undo: () => void;
}

const restore = (copy: ChatCopy): Chat => ({ ...startChat(copy.greeting, Date.now()), ...loadChat() });

/** `onReturn`: the page is shown again as it was left, while other pages of its tab went on with the conversation. */
function watchPage(onEnd: (reason: End) => void, onReturn: () => void): void {
  addEventListener('offline', () => onEnd('offline'));
  addEventListener('pagehide', () => onEnd('left'));
  addEventListener('pageshow', ({ persisted }) => persisted && onReturn());
}

/** The conversation of this tab: what it was, and everything that can happen to it from now on. */
export function createChatStore(copy: ChatCopy): ChatStore {
  let chat = restore(copy);
  let awaiting = new AbortController();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function happen(event: ChatEvent): void {
    chat = nextChat(chat, event);
    // Pieces of an answer are not kept: one that is cut was never said.
    if (event.type !== 'heard') saveChat(chat, copy.launcherUnread);
    tell();
  }

  const fail = (sentence = copy.failures.trouble) => happen({ type: 'failed', sentence, at: Date.now() });

  /** Does something about the question that waits, and says so if nothing came of it. */
  async function attend(work: (question: string, session: string, signal: AbortSignal) => Promise<void>) {
    awaiting = new AbortController();
    const { signal } = awaiting;
    const { progress, session } = chat;
    if (progress.step !== 'waiting' || !session) return;
    await work(progress.question, session, signal).catch(() => {
      if (signal.reason !== ('left' satisfies End)) fail();
    });
  }

  const send = () =>
    attend(async (message, session, signal) => {
      const onText = (text: string) => signal.aborted || happen({ type: 'heard', text });
      const outcome = await ask({ message, session, signal, onText });
      if (outcome.kind === 'reply') happen({ type: 'answered', reply: outcome.reply, at: Date.now() });
      else fail(outcome.kind === 'error' ? outcome.sentence : copy.failures.nothing);
    });

  /** After a page was left: the answer may have come to the server meanwhile. */
  async function catchUp(): Promise<void> {
    const { session, messages } = chat;
    if (!session) return;
    if (messages.length === 1) {
      const exchanges = await readHistory(session).catch(() => []);
      return happen({ type: 'remembered', exchanges });
    }
    if (openQuestion(messages) === null) return;
    const hadFailed = messages.at(-1)?.kind === 'failure';
    happen({ type: 'retried' });
    await attend(async (question, own, signal) => {
      const { answer, thumb } = await findAnswer({ question, session: own, signal, once: hadFailed });
      happen({ type: 'answered', reply: answer, thumb, at: Date.now() });
    });
  }

  const end = (reason: End) => awaiting.abort(reason);
  watchPage(end, () => {
    chat = restore(copy);
    tell();
    void catchUp();
  });
  void catchUp();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => chat,
    happen,
    ask(text) {
      if (!canSend(chat, text)) return;
      saveLastQuestion(text.trim());
      happen({ type: 'asked', text, at: Date.now(), session: crypto.randomUUID() });
      void send();
    },
    retry() {
      if (isWaiting(chat)) return;
      happen({ type: 'retried' });
      void send();
    },
    rate(answerId, thumb) {
      const rated = chat.messages.find((each) => each.kind === 'answer' && each.answerId === answerId);
      if (rated?.kind !== 'answer' || !chat.session) return;
      happen({ type: 'rated', answerId, thumb });
      sendRating(chat.session, answerId, thumb).catch(() => {
        happen({ type: 'rated', answerId, thumb: rated.thumb });
        happen({ type: 'noticed', notice: 'ratingFailed' });
      });
    },
    startOver() {
      end('left');
      happen({ type: 'started-over', greeting: copy.greeting, at: Date.now() });
    },
    undo() {
      happen({ type: 'undone' });
      void catchUp();
    },
  };
}
