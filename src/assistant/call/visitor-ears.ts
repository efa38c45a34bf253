import type { CallEvent } from './call.state.ts';
import type { CallLine } from './call-line.ts';
import { createEars, type Ears, type Refusal } from './ears.ts';
import { createRecordedEars } from './recorded-ears.ts';

interface EarsParts {
  readonly context: AudioContext;
  readonly line: CallLine;
  readonly lang: string;
  readonly dispatch: (event: CallEvent) => void;
  /** Whether the agent speaks right now, and whether words may be its own, which the microphone hears. */
  readonly isAgentHeard: () => boolean;
  readonly isEcho: (text: string) => boolean;
  /** The visitor speaks over the agent. */
  readonly onInterrupt: () => void;
  /** An utterance has ended, and is being transcribed. */
  readonly onSaid: () => void;
  readonly onSentence: (text: string) => void;
  /** Nothing came of what was heard, or the visitor is heard another way: the agent listens again. */
  readonly onNothing: () => void;
}

interface VisitorEars extends Ears {
  readonly isTranscribing: () => boolean;
}

/** Whether this browser can record. */
const canRecord = typeof AudioWorkletNode !== 'undefined' && navigator.mediaDevices !== undefined;

/** Follows words that the browser recognizes while they are spoken; the agent's own are not a visitor's. */
const recognitionEvents = ({ dispatch, isAgentHeard, isEcho, onInterrupt, onSentence }: EarsParts) => ({
  onDrawn: () => dispatch({ type: 'heard', text: '', at: Date.now() }),
  onWords(text: string) {
    if (isAgentHeard() && isEcho(text)) return;
    dispatch({ type: 'heard', text, at: Date.now() });
    if (isAgentHeard()) onInterrupt();
  },
  onSentence(text: string) {
    if (!(isAgentHeard() && isEcho(text))) onSentence(text);
  },
});

/**
 * Hears a visitor as well as it can be had: by recordings that the server transcribes, else by the browser's own recognition; where
 * neither is there, or the microphone is refused, not at all.
 */
export function createVisitorEars(parts: EarsParts): VisitorEars {
  const { context, line, lang, dispatch, isAgentHeard, isEcho, onInterrupt, onSaid, onSentence, onNothing } = parts;
  let ears: Ears | null = null;
  let isTranscribing = false;
  /** The last utterance began while the agent was heard. */
  let isOverAgent = false;
  /** Recordings are not understood any more: the microphone is there. */
  let isLost = false;

  function hearByBrowser(why: Refusal | null): void {
    ears?.close();
    isTranscribing = false;
    // A microphone that was refused is refused to the recognition as well.
    ears =
      why === 'refused' ? null : createEars(context, lang, { ...recognitionEvents(parts), onRefused: hearByBrowser });
    isLost ||= why === 'lost';
    const hearing = ears ? 'recognition' : 'typing';
    // Where it was unplugged, the browser may hear by another microphone.
    const refusal = why !== null && ears === null ? 'refused' : null;
    dispatch({ type: 'hears', hearing, note: isLost ? 'lost' : refusal, at: Date.now() });
    if (why !== null && !isAgentHeard()) onNothing();
  }

  const recorded = {
    isAgentHeard,
    onBegin() {
      isOverAgent = isAgentHeard();
      dispatch({ type: 'heard', text: '', at: Date.now() });
      if (isOverAgent) onInterrupt();
    },
    onEnd() {
      isTranscribing = true;
      dispatch({ type: 'said', at: Date.now() });
      onSaid();
    },
    onSentence(text: string) {
      isTranscribing = false;
      if (isOverAgent && isEcho(text)) onNothing();
      else onSentence(text);
    },
    onNothing(isFault: boolean) {
      isTranscribing = false;
      onNothing();
      if (isFault) dispatch({ type: 'not-understood', at: Date.now() });
    },
    onRefused: hearByBrowser,
  };

  if (line.hears && canRecord) {
    ears = createRecordedEars(context, line, recorded);
    dispatch({ type: 'hears', hearing: 'transcription', note: null, at: Date.now() });
  } else hearByBrowser(null);

  return {
    listen: () => ears?.listen(),
    rest: () => ears?.rest(),
    close: () => ears?.close(),
    analyser: () => ears?.analyser() ?? null,
    isTranscribing: () => isTranscribing,
  };
}
