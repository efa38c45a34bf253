import { type CallLine, TranscriptionFailure } from './call-line.ts';
import captureUrl from './capture.worklet.ts?worker&url';
import type { Ears, EarsListener, Refusal } from './ears.ts';
import { createUtterances } from './utterances.ts';
import { recordingOf } from './wav.ts';

/** Failures in a row after which the visitor is heard another way. */
const FAILURES = 2;

interface RecordedHeard extends EarsListener {
  /** The visitor has begun to speak. */
  readonly onBegin: () => void;
  /** An utterance has ended, and is being transcribed. */
  readonly onEnd: () => void;
  /** Nothing was understood of it; `isFault`: for a reason that is not the visitor's. */
  readonly onNothing: (isFault: boolean) => void;
  readonly isAgentHeard: () => boolean;
}

/** Hears a visitor by the microphone, and has what they say transcribed. Asks for the microphone when it listens first. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one microphone
export function createRecordedEars(context: AudioContext, line: CallLine, heard: RecordedHeard): Ears {
  const analyser = new AnalyserNode(context, { fftSize: 256 });
  const utterances = createUtterances(context.sampleRate);
  let stream: MediaStream | undefined;
  let nodes: readonly AudioNode[] = [];
  let isOpen = false;
  let isListening = false;
  let isOver = false;
  let failures = 0;

  async function transcribe(samples: Float32Array<ArrayBuffer>): Promise<void> {
    heard.onEnd();
    try {
      const text = await line.transcribe(await recordingOf(samples, context.sampleRate));
      if (isOver) return;
      failures = 0;
      if (text) heard.onSentence(text);
      else heard.onNothing(false);
    } catch (failure) {
      if (isOver) return;
      failures += 1;
      if (failures >= FAILURES || (failure instanceof TranscriptionFailure && failure.isFinal)) stop('lost');
      else heard.onNothing(true);
    }
  }

  function stop(why: Refusal): void {
    close();
    heard.onRefused(why);
  }

  const unplug = () => stop('unplugged');

  function take(chunk: Float32Array): void {
    if (!isListening) return;
    const change = utterances.push(chunk, heard.isAgentHeard());
    if (change?.step === 'begun') heard.onBegin();
    else if (change) void transcribe(change.samples);
  }

  async function open(): Promise<void> {
    try {
      const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
      // First, so that no microphone stays open where it cannot be had.
      await context.audioWorklet.addModule(captureUrl);
      stream = await navigator.mediaDevices.getUserMedia({ audio });
      if (isOver) return close();
      for (const track of stream.getTracks()) track.addEventListener('ended', unplug);
      const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
      capture.port.addEventListener('message', ({ data }) => take(data));
      capture.port.start();
      const source = context.createMediaStreamSource(stream);
      source.connect(capture);
      source.connect(analyser);
      nodes = [source, capture];
      enable();
    } catch {
      stop('refused');
    }
  }

  function enable(): void {
    for (const track of stream?.getTracks() ?? []) track.enabled = isListening;
  }

  function close(): void {
    isOver = true;
    isListening = false;
    for (const node of nodes) node.disconnect();
    for (const track of stream?.getTracks() ?? []) {
      track.removeEventListener('ended', unplug);
      track.stop();
    }
  }

  return {
    analyser: () => analyser,
    listen() {
      isListening = !isOver;
      if (!isOpen) void open();
      isOpen = true;
      enable();
    },
    rest() {
      isListening = false;
      utterances.reset();
      enable();
    },
    close,
  };
}
