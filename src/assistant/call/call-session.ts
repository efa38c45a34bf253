import { atom, type ReadableAtom } from 'nanostores';
import { fillIn } from '#core/template/fill-in.ts';
import type { ChatCopy } from '../content/chat.copy.ts';
import type { ChatStore } from '../widget/chat-store.ts';
import type { Message } from '../widget/message.ts';
import { type AgentVoice, createAgentVoice } from './agent-voice.ts';
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

/** Begins a call of the visitor with the agent; its questions and answers are those of the conversation in the store. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one state
export function startCall({ store, copy, context, lang }: CallParts): CallSession {
  const $call = atom(beginCall(canHear ? 'recognition' : 'typing', Date.now()));
  const voice: AgentVoice = createAgentVoice(context, copy.voice);
  const dispatch = (event: CallEvent) => $call.set(nextCall($call.get(), event));
  const isOver = () => $call.get().step === 'ended';
  let spokenNow = '';
  let lastSeen = store.$chat.get().messages.at(-1)?.id;

  const ears = createEars(lang, {
    onWords(text) {
      if (isEcho(text)) return;
      dispatch({ type: 'heard', text, at: Date.now() });
      if ($call.get().step === 'speaking') voice.stop();
    },
    onSentence(text) {
      if (!isEcho(text)) store.ask(text);
    },
    onRefused: () => dispatch({ type: 'deafened', at: Date.now() }),
  });

  /** Whether these are words of the agent that the microphone hears. */
  function isEcho(text: string): boolean {
    if ($call.get().step !== 'speaking') return false;
    const own = new Set(spokenNow.toLowerCase().match(/[\p{L}\p{N}']+/gu));
    const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
    return words.length < 2 || words.filter((word) => own.has(word)).length * 2 >= words.length;
  }

  function listen(): void {
    if (isOver()) return;
    dispatch({ type: 'fell-silent', at: Date.now() });
    const { ears: way, isMuted } = $call.get();
    if (way === 'recognition' && !isMuted) ears?.listen();
  }

  /** Speaks a text. Resolves with the characters that were heard; ends the call where no voice can be had. */
  async function speak(text: string): Promise<number> {
    spokenNow = toSpokenText(text);
    try {
      return await voice.say(toPassages(text), () => dispatch({ type: 'spoke', at: Date.now() }));
    } catch {
      if (!isOver()) end('lost');
      return 0;
    }
  }

  /** Speaks a sentence of the call's own, which stands in the conversation. */
  async function say(content: string): Promise<void> {
    store.dispatch({ type: 'spoken', content, at: Date.now() });
    lastSeen = store.$chat.get().messages.at(-1)?.id;
    await speak(content);
  }

  async function answer(message: Message & { kind: 'answer' }, isLast: boolean): Promise<void> {
    const heard = await speak(message.content);
    if (heard < message.content.trimEnd().length) store.dispatch({ type: 'interrupted', id: message.id, heard });
    if (isOver() || store.$chat.get().progress.step === 'waiting') return;
    if (isLast) end('goodbye');
    else listen();
  }

  /** Follows the conversation: a question interrupts the agent, an answer is spoken. */
  const unfollow = store.$chat.listen(({ messages }) => {
    const news = messages.slice(messages.findIndex(({ id }) => id === lastSeen) + 1);
    lastSeen = messages.at(-1)?.id;
    for (const message of news) {
      if (message.isUser) {
        voice.stop();
        dispatch({ type: 'asked', at: Date.now() });
      } else if (message.kind === 'answer') {
        const asked = messages.findLast(({ isUser }) => isUser)?.content ?? '';
        void answer(message, isGoodbye(asked, copy.goodbyes));
      } else if (message.kind === 'failure') {
        listen();
      }
    }
  });

  const timer = setInterval(() => {
    const due = dueOf($call.get(), Date.now());
    if (due === 'prompt') {
      dispatch({ type: 'prompted', at: Date.now() });
      void say(copy.still).then(listen);
    } else if (due === 'silence' || due === 'limit') {
      clearInterval(timer);
      void say(copy[due]).then(() => isOver() || end(due));
    }
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
