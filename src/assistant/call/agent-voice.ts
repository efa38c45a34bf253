import { type CallLine, SpeechFailure } from './call-line.ts';
import type { Passage } from './passages.ts';

/** Longest wait for the browser to allow sound, ms: one that does not keeps the promise open for ever. */
const RESUME_MS = 3_000;
/** The voice fades out within this time when it is interrupted, seconds: no click is heard. */
const FADE = 0.03;

export interface AgentVoice {
  /** For drawing what is heard. */
  readonly analyser: AnalyserNode;
  /**
   * Speaks passages one after the other, in place of what is being said. `onBegin` is called when the first is heard. Resolves
   * with null when all was heard, else with the characters of their texts that were. @throws VoiceLost when a passage can't be had
   */
  say(passages: readonly Passage[], onBegin?: () => void): Promise<number | null>;
  /** Falls silent at once. */
  stop(): void;
  close(): void;
}

/** Creates the voice of a call. `context`: made within the press that began the call, else browsers keep it silent. */
export function createAgentVoice(context: AudioContext, line: Pick<CallLine, 'speak'>): AgentVoice {
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  analyser.connect(context.destination);
  let saying = new AbortController();

  const fetchSound = async (text: string, signal: AbortSignal): Promise<AudioBuffer> =>
    context.decodeAudioData(await line.speak(text, signal));

  return {
    analyser,
    async say(passages, onBegin) {
      saying.abort();
      saying = new AbortController();
      const { signal } = saying;
      await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, RESUME_MS))]);
      if (context.state !== 'running' && !signal.aborted) throw new SpeechFailure(false);
      const ask = (at: number) => {
        const sound = passages[at] && fetchSound(passages[at].spoken, signal);
        // It is awaited later; until then its failure is not unhandled.
        sound?.catch(() => undefined);
        return sound;
      };
      let next = ask(0);
      let heard = 0;
      for (const [at, { text }] of passages.entries()) {
        const sound = await next?.catch((failure) => {
          if (signal.aborted) return undefined;
          throw failure instanceof SpeechFailure ? failure : new SpeechFailure(false);
        });
        if (signal.aborted || !sound) return heard;
        if (at === 0) onBegin?.();
        // The following passage is made while this one is heard.
        next = ask(at + 1);
        const share = await play(sound, analyser, signal);
        if (signal.aborted) return heard + wordsOf(text, share);
        heard += text.length;
      }
      return null;
    },
    stop: () => saying.abort(),
    close() {
      saying.abort();
      void context.close().catch(() => undefined);
    },
  };
}

/** Plays a sound into an output until it ends or is stopped. Resolves with the share of it that was heard, 0 to 1. */
function play(sound: AudioBuffer, output: AudioNode, signal: AbortSignal): Promise<number> {
  const { context } = output;
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  const gain = new GainNode(context);
  source.connect(gain).connect(output);
  const beganAt = context.currentTime;
  source.start();
  return new Promise((resolve) => {
    source.onended = () => resolve(Math.min(1, (context.currentTime - beganAt) / Math.max(sound.duration, FADE)));
    signal.addEventListener('abort', () => {
      gain.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
      source.stop(context.currentTime + FADE);
    });
  });
}

/** Characters of a text up to the last whole word of a share of it, 0 to 1. */
function wordsOf(text: string, share: number): number {
  const cut = Math.floor(text.length * share);
  return cut >= text.length ? text.length : text.lastIndexOf(' ', cut) + 1;
}
