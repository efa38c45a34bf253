import { atom, type ReadableAtom } from 'nanostores';
import { reachGoal } from '#core/browser/page-events.ts';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { ChatStore } from '../chat/chat-store.ts';
import type { Message } from '../chat/message.ts';
import type { CallCopy } from '../content/chat.copy.ts';
import { type AgentVoice, createAgentVoice } from './agent-voice.ts';
import {
  beginCall,
  type Call,
  type CallEndReason,
  type CallEvent,
  dueOf,
  isGoodbye,
  nextCall,
  toClock,
} from './call.state.ts';
import { createCallFigures } from './call-figures.ts';
import { type CallLine, openLine, SpeechFailure } from './call-line.ts';
import { canHear } from './ears.ts';
import { isEchoOf } from './echo.ts';
import { toPassages } from './passages.ts';
import { toSpokenText } from './spoken-text.ts';
import { createVisitorEars } from './visitor-ears.ts';

/** Longest time for the last words of a call, ms: a voice that is stuck keeps no call open. */
const LAST_WORDS_MS = 12_000;
/** How often silence and length of the call are looked at, ms. */
const TICK_MS = 500;

const reasonOf = (failure: unknown) => (failure instanceof SpeechFailure && failure.isSpent ? 'spent' : 'lost');
/** Report of a call that was given up before it was taken. */
const NOTHING = {
  length: 0,
  questions: 0,
  interruptions: 0,
  ending: 'visitor',
  firstSound: null,
  voice: null,
} as const;

export interface CallSession {
  readonly $call: ReadableAtom<Call>;
  /** For drawing a voice; null while there is none, or where that of the visitor is not heard by us. */
  readonly analyserOf: (speaker: 'agent' | 'visitor') => AnalyserNode | null;
  readonly hangUp: () => void;
  readonly mute: (isMuted: boolean) => void;
  /** The visitor types: they are there, and silence begins anew. */
  readonly notice: () => void;
}

interface CallParts {
  readonly store: ChatStore;
  readonly copy: CallCopy;
  /** Made within the press that began the call. */
  readonly context: AudioContext;
  readonly lang: string;
}

const newestOf = (store: ChatStore): number => Number(store.$chat.get().messages.at(-1)?.id ?? 0);

/** Begins a call of the visitor with the agent; its questions and answers are those of the conversation in the store. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one state
export function startCall({ store, copy, context, lang }: CallParts): CallSession {
  const $call = atom(beginCall(canHear ? 'recognition' : 'typing', Date.now()));
  const figures = createCallFigures();
  let line: CallLine | undefined;
  let voice: AgentVoice | undefined;
  let ears: ReturnType<typeof createVisitorEars> | undefined;
  let spokenNow = '';
  let lastSeen = newestOf(store);
  let isClosing = false;

  function dispatch(event: CallEvent): void {
    // An answer is the first that is spoken after a question.
    if (event.type === 'spoke') figures.answered(event.at);
    $call.set(nextCall($call.get(), event));
  }
  const isOver = () => $call.get().step === 'ended';
  const isSpeaking = () => $call.get().step === 'speaking';
  const isWaiting = () => store.$chat.get().progress.step === 'waiting';

  /** Whether these are words of the agent that the microphone hears. */
  const isEcho = (text: string) => isEchoOf(spokenNow, text);

  function take(text: string): void {
    // While an answer is on its way, words wait in the field.
    if (isWaiting()) store.dispatch({ type: 'typed', text: `${store.$chat.get().draft} ${text}`.trim() });
    else store.ask(text.slice(0, CHAT_MESSAGE_MAX_LENGTH));
  }

  function listen(): void {
    // A question has come meanwhile.
    if (isOver() || isWaiting() || ears?.isTranscribing()) return;
    dispatch({ type: 'fell-silent', at: Date.now() });
    if (!$call.get().isMuted) ears?.listen();
  }

  /** Speaks a text. Resolves with the characters that were heard, null for all; ends the call where no voice can be had. */
  async function speak(text: string): Promise<number | null> {
    spokenNow = toSpokenText(text);
    try {
      return (await voice?.say(toPassages(text), () => dispatch({ type: 'spoke', at: Date.now() }))) ?? null;
    } catch (failure) {
      if (!isOver()) end(reasonOf(failure));
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
    if (heard !== null && !isOver()) figures.interrupted();
    if (heard !== null) store.dispatch({ type: 'interrupted', id: message.id, heard });
    if (isLast && heard === null && !isOver()) end('goodbye');
    else listen();
  }

  /** A question interrupts the agent, an answer is spoken. `asked`: the question before it. */
  function follow(message: Message, asked: string): void {
    // While it rings the visitor writes, and is answered in writing.
    if (!voice) return;
    if (message.isUser) {
      voice.stop();
      figures.asked(Date.now());
      dispatch({ type: 'asked', at: Date.now() });
      if ($call.get().questions === 3) reachGoal('call-of-three');
    } else if (message.kind === 'answer') {
      void answer(message, isGoodbye(asked, copy.goodbyes));
    } else if (message.kind === 'failure') {
      figures.dropped();
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
    if (!isOver() && !(due === 'silence' && (isWaiting() || ears?.isTranscribing()))) end(due);
  }

  const timer = setInterval(() => {
    const due = dueOf($call.get(), Date.now());
    if (due === null || isClosing) return;
    if (due !== 'prompt') return void close(due);
    dispatch({ type: 'prompted', at: Date.now() });
    void say(copy.still).then(listen);
  }, TICK_MS);

  function end(ending: CallEndReason): void {
    dispatch({ type: 'ended', at: Date.now() });
    clearInterval(timer);
    unfollow();
    ears?.close();
    if (voice) voice.close();
    else void context.close();
    const { beganAt, endedAt, questions, hearing } = $call.get();
    const length = (endedAt ?? beganAt) - beganAt;
    if (ending !== 'refused') {
      line?.report(store.$chat.get().session, {
        length,
        questions,
        hearing,
        ending,
        voice: line.voice(),
        ...figures.read(),
      });
    }
    store.joinCall(null);
    const content = fillIn(copy.ended[ending], { length: toClock(length), questions });
    store.dispatch({ type: 'call-ended', content, at: Date.now() });
  }

  async function open(): Promise<void> {
    try {
      line = await openLine(copy.voice);
    } catch (failure) {
      return isOver()
        ? undefined
        : end(failure instanceof SpeechFailure && !failure.isSpent ? 'refused' : reasonOf(failure));
    }
    if (isOver()) return line.report(null, { ...NOTHING, hearing: $call.get().hearing });
    store.joinCall(line.call);
    voice = createAgentVoice(context, line);
    ears = createVisitorEars({
      ...{ context, line, lang, dispatch, isEcho },
      isAgentHeard: isSpeaking,
      onInterrupt: voice.stop,
      onSaid: () => figures.asked(Date.now()),
      onSentence: take,
      onNothing() {
        figures.dropped();
        listen();
      },
    });
    reachGoal('call-begun');
    await say(copy.greeting);
    listen();
  }

  const hangUp = () => isOver() || end('visitor');
  addEventListener('pagehide', hangUp, { once: true });
  void open();

  return {
    $call,
    analyserOf: (speaker) => (speaker === 'agent' ? (voice?.analyser ?? null) : (ears?.analyser() ?? null)),
    hangUp,
    mute(isMuted) {
      dispatch({ type: 'muted', isMuted, at: Date.now() });
      if (isMuted) ears?.rest();
      else if ($call.get().step === 'listening') ears?.listen();
    },
    notice: () => dispatch({ type: 'heard', text: '', at: Date.now() }),
  };
}
