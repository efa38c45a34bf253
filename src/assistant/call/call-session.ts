import { atom, type ReadableAtom } from 'nanostores';
import { reachGoal } from '#core/browser/page-events.ts';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { ChatCopy } from '../content/chat.copy.ts';
import type { ChatStore } from '../widget/chat-store.ts';
import type { Message } from '../widget/message.ts';
import { type AgentVoice, createAgentVoice, VoiceLost } from './agent-voice.ts';
import {
  beginCall,
  type Call,
  type CallEvent,
  dueOf,
  type Ending,
  isGoodbye,
  nextCall,
  toClock,
} from './call.state.ts';
import { canHear, createEars } from './ears.ts';
import { toPassages } from './passages.ts';
import { toSpokenText } from './spoken-text.ts';

/** Longest time for the last words of a call, ms: a voice that is stuck keeps no call open. */
const LAST_WORDS_MS = 12_000;
/** How often silence and length of the call are looked at, ms. */
const TICK_MS = 500;

export interface CallSession {
  readonly $call: ReadableAtom<Call>;
  readonly analyser: AnalyserNode;
  readonly hangUp: () => void;
  readonly mute: (isMuted: boolean) => void;
  /** The visitor types: they are there, and silence begins anew. */
  readonly notice: () => void;
}

interface CallParts {
  readonly store: ChatStore;
  readonly copy: ChatCopy['call'];
  /** Made within the press that began the call. */
  readonly context: AudioContext;
  readonly lang: string;
}

const newestOf = (store: ChatStore): number => Number(store.$chat.get().messages.at(-1)?.id ?? 0);

/** Begins a call of the visitor with the agent; its questions and answers are those of the conversation in the store. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one state
export function startCall({ store, copy, context, lang }: CallParts): CallSession {
  const $call = atom(beginCall(canHear ? 'recognition' : 'typing', Date.now()));
  const voice: AgentVoice = createAgentVoice(context, copy.voice);
  const dispatch = (event: CallEvent) => $call.set(nextCall($call.get(), event));
  const isOver = () => $call.get().step === 'ended';
  let spokenNow = '';
  let lastSeen = newestOf(store);
  let isClosing = false;

  const ears = createEars(lang, {
    onWords(text) {
      if (isEcho(text)) return;
      dispatch({ type: 'heard', text, at: Date.now() });
      if ($call.get().step === 'speaking') voice.stop();
    },
    onSentence(text) {
      if (isEcho(text)) return;
      // While an answer is on its way, words wait in the field.
      if (isWaiting()) store.dispatch({ type: 'typed', text: `${store.$chat.get().draft} ${text}`.trim() });
      else store.ask(text.slice(0, CHAT_MESSAGE_MAX_LENGTH));
    },
    onRefused: () => dispatch({ type: 'deafened', at: Date.now() }),
  });

  /** Whether these are words of the agent that the microphone hears. */
  function isEcho(text: string): boolean {
    if ($call.get().step !== 'speaking') return false;
    const own = new Set(spokenNow.toLowerCase().match(/[\p{L}\p{N}']+/gu));
    const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
    return words.filter((word) => own.has(word)).length * 2 >= words.length;
  }

  const isWaiting = () => store.$chat.get().progress.step === 'waiting';

  function listen(): void {
    // A question has come meanwhile.
    if (isOver() || isWaiting()) return;
    dispatch({ type: 'fell-silent', at: Date.now() });
    const { ears: way, isMuted } = $call.get();
    if (way === 'recognition' && !isMuted) ears?.listen();
  }

  /** Speaks a text. Resolves with the characters that were heard, null for all; ends the call where no voice can be had. */
  async function speak(text: string): Promise<number | null> {
    spokenNow = toSpokenText(text);
    try {
      return await voice.say(toPassages(text), () => dispatch({ type: 'spoke', at: Date.now() }));
    } catch (failure) {
      if (!isOver()) end(failure instanceof VoiceLost && failure.isSpent ? 'spent' : 'lost');
      return 0;
    }
  }

  /** Speaks a sentence of the call's own, which stands in the conversation. */
  async function say(content: string): Promise<void> {
    store.dispatch({ type: 'spoken', content, at: Date.now() });
    await speak(content);
  }

  async function answer(message: Message & { kind: 'answer' }, isLast: boolean): Promise<void> {
    const heard = await speak(message.content);
    if (heard !== null) store.dispatch({ type: 'interrupted', id: message.id, heard });
    if (isLast && heard === null && !isOver()) end('goodbye');
    else listen();
  }

  /** A question interrupts the agent, an answer is spoken. `asked`: the question before it. */
  function follow(message: Message, asked: string): void {
    if (message.isUser) {
      voice.stop();
      dispatch({ type: 'asked', at: Date.now() });
      if ($call.get().questions === 3) reachGoal('call-of-three');
    } else if (message.kind === 'answer') {
      void answer(message, isGoodbye(asked, copy.goodbyes));
    } else if (message.kind === 'failure') {
      listen();
    }
  }

  const unfollow = store.$chat.listen(({ messages, person }) => {
    if (person !== null) return end('person');
    // Messages that were restored are older than those of the call.
    const news = messages.filter(({ id }) => Number(id) > lastSeen);
    lastSeen = Math.max(lastSeen, newestOf(store));
    for (const message of news) follow(message, messages.findLast(({ isUser }) => isUser)?.content ?? '');
    // It went to a person, who answers in writing.
    if (news.length === 0 && $call.get().step === 'thinking' && !isWaiting()) listen();
  });

  /** Says why it hangs up, and does. A visitor who speaks after all goes on, unless the call is as long as it may be. */
  async function close(due: 'silence' | 'limit'): Promise<void> {
    isClosing = true;
    await Promise.race([say(copy[due]), new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS))]);
    isClosing = false;
    if (!isOver() && !(due === 'silence' && isWaiting())) end(due);
  }

  const timer = setInterval(() => {
    const due = dueOf($call.get(), Date.now());
    if (due === null || isClosing) return;
    if (due !== 'prompt') return void close(due);
    dispatch({ type: 'prompted', at: Date.now() });
    void say(copy.still).then(listen);
  }, TICK_MS);

  function end(ending: Ending): void {
    dispatch({ type: 'ended', ending, at: Date.now() });
    clearInterval(timer);
    unfollow();
    ears?.rest();
    voice.close();
    const { beganAt, endedAt, questions } = $call.get();
    const length = toClock((endedAt ?? beganAt) - beganAt);
    const content = fillIn(copy.ended[ending], { length, questions });
    store.dispatch({ type: 'call-ended', content, at: Date.now() });
  }

  const hangUp = () => isOver() || end('visitor');
  addEventListener('pagehide', hangUp, { once: true });
  reachGoal('call-begun');
  void say(copy.greeting).then(listen);

  return {
    $call,
    analyser: voice.analyser,
    hangUp,
    mute(isMuted) {
      dispatch({ type: 'muted', isMuted, at: Date.now() });
      if (isMuted) ears?.rest();
      else if ($call.get().step === 'listening' && $call.get().ears === 'recognition') ears?.listen();
    },
    notice: () => dispatch({ type: 'heard', text: '', at: Date.now() }),
  };
}
