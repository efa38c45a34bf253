import { atom, type ReadableAtom } from 'nanostores';
import type { ChatParts, WindowCopy } from '../content/chat.copy.ts';
import type { Thumb } from '../contract/chat-calls.ts';
import { type Chat, type ChatEvent, canSend, isWaiting, nextChat, startChat } from './chat.state.ts';
import { ask, findAnswer, readHistory, sendRating } from './chat-api.ts';
import { openQuestion } from './message.ts';
import { loadChat, saveChat, saveLastQuestion } from './stored-chat.ts';
import { watchTakeover } from './watch-takeover.ts';

/** Reason of an abort when the page or the conversation is left, which is no failure to show. */
const LEFT = 'left';

export interface ChatStore {
  readonly $chat: ReadableAtom<Chat>;
  readonly dispatch: (event: ChatEvent) => void;
  readonly ask: (text: string) => void;
  /** The questions from now on belong to this call; null: to none. */
  readonly joinCall: (call: string | null) => void;
  readonly retry: () => void;
  readonly rate: (answerId: string, thumb: Thumb | null) => void;
  readonly startOver: () => void;
  readonly undo: () => void;
}

/** Props of the parts of the window. */
export interface ChatProps {
  chat: Chat;
  store: ChatStore;
  parts: ChatParts;
}

/** Creates the store of the tab's conversation: restores its state and handles every event. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one state
export function createChatStore(copy: WindowCopy): ChatStore {
  const restore = (): Chat => ({ ...startChat(copy.greeting, Date.now()), ...loadChat() });
  const $chat = atom(restore());
  let pending = new AbortController();
  let joined: string | null = null;

  function dispatch(event: ChatEvent): void {
    const chat = nextChat($chat.get(), event);
    // Pieces of an answer are not saved: an answer that is cut off is no message.
    if (event.type !== 'text-received') saveChat(chat, copy.launcherUnread);
    $chat.set(chat);
  }

  const fail = (sentence = copy.failures.trouble) => dispatch({ type: 'failed', sentence, at: Date.now() });

  /** Runs `work` for the pending question and adds a failure message when it throws. */
  async function awaitAnswer(
    load: (question: string, session: string, signal: AbortSignal, sentId: string) => Promise<void>,
  ) {
    pending = new AbortController();
    const { signal } = pending;
    const { progress, session } = $chat.get();
    if (progress.step !== 'waiting' || !session) return;
    await load(progress.question, session, signal, progress.sentId).catch(() => {
      if (signal.reason !== LEFT) fail();
    });
  }

  const send = () =>
    awaitAnswer(async (message, session, signal, id) => {
      const onText = (text: string) => signal.aborted || dispatch({ type: 'text-received', text });
      const outcome = await ask({ message, id, session, signal, onText, call: joined });
      if (outcome.kind === 'reply') dispatch({ type: 'answered', reply: outcome.reply, at: Date.now() });
      else fail(outcome.kind === 'error' ? outcome.sentence : copy.failures.nothing);
    });

  /** Catches up after navigation: the server may have stored the answer meanwhile. */
  async function catchUp(): Promise<void> {
    const { session, messages, person } = $chat.get();
    if (!session) return;
    if (messages.length === 1) {
      const exchanges = await readHistory(session).catch(() => []);
      return dispatch({ type: 'history-loaded', exchanges });
    }
    if (openQuestion(messages) === null) return;
    const hadFailed = messages.at(-1)?.kind === 'failure';
    dispatch({ type: 'retried' });
    // A person stores a message once, however often it comes.
    if (person !== null) return send();
    await awaitAnswer(async (question, own, signal) => {
      const { answer, thumb } = await findAnswer({ question, session: own, signal, once: hadFailed });
      dispatch({ type: 'answered', reply: answer, thumb, at: Date.now() });
    });
  }

  addEventListener('offline', () => pending.abort());
  addEventListener('pagehide', () => pending.abort(LEFT));
  addEventListener('pageshow', ({ persisted }) => {
    // Back from the back/forward cache: other pages of the tab may have continued the conversation.
    if (!persisted) return;
    $chat.set(restore());
    void catchUp();
  });
  void catchUp();
  watchTakeover($chat, copy.takeover, dispatch);

  return {
    $chat,
    dispatch,
    ask(text) {
      if (!canSend($chat.get(), text)) return;
      saveLastQuestion(text.trim());
      dispatch({ type: 'asked', text, at: Date.now(), session: crypto.randomUUID(), sentId: crypto.randomUUID() });
      void send();
    },
    joinCall(call) {
      joined = call;
    },
    retry() {
      if (isWaiting($chat.get())) return;
      dispatch({ type: 'retried' });
      void send();
    },
    rate(answerId, thumb) {
      const { session, messages } = $chat.get();
      const rated = messages.find((each) => each.kind === 'answer' && each.answerId === answerId);
      if (rated?.kind !== 'answer' || !session) return;
      dispatch({ type: 'rated', answerId, thumb });
      sendRating(session, answerId, thumb).catch(() => {
        dispatch({ type: 'rated', answerId, thumb: rated.thumb });
        dispatch({ type: 'notice-shown', notice: 'ratingFailed' });
      });
    },
    startOver() {
      pending.abort(LEFT);
      dispatch({ type: 'started-over', greeting: copy.greeting, at: Date.now() });
    },
    undo() {
      dispatch({ type: 'undone' });
      void catchUp();
    },
  };
}
