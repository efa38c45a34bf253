import { deadline } from '#core/browser/deadline.ts';
import {
  CALL_HEADER,
  SAMPLE_HEADER,
  type SpeechEngine,
  SYNTHESIZE_PATH,
  speechEngines,
} from '#core/contract/speech.ts';
import { fieldsOf, toText, toTextOrNull } from '../chat/parse-reply.ts';
import { CALL_END_PATH, CALLS_PATH, CHAT_SESSION_HEADER, TRANSCRIBE_PATH } from '../contract/addresses.ts';
import type { CallReport } from '../contract/call-calls.ts';

/** Longest wait for the beginning of a call, for a passage, and for a transcription, ms. */
const BEGIN_MS = 10_000;
const PASSAGE_MS = 15_000;
const TRANSCRIPTION_MS = 12_000;

/** A voice that could not be had. `isSpent`: the visitor has had as much of it as they may, for now. */
export class SpeechFailure extends Error {
  readonly isSpent: boolean;

  constructor(isSpent: boolean) {
    super('The voice could not be had.');
    this.isSpent = isSpent;
  }
}

/** An utterance that could not be transcribed. `isFinal`: nor can the next one. */
export class TranscriptionFailure extends Error {
  readonly isFinal: boolean;

  constructor(isFinal: boolean) {
    super('The utterance could not be transcribed.');
    this.isFinal = isFinal;
  }
}

/** Requests of a call to the server. */
export interface CallLine {
  /** Names the call; null where the server keeps no record of it. */
  readonly call: string | null;
  /** Whether the server transcribes recordings. */
  readonly hears: boolean;
  /** The sound of a text. @throws VoiceLost when the server has none; whatever `fetch` does */
  speak(text: string, signal: AbortSignal): Promise<ArrayBuffer>;
  /** The words of a recording, empty when there are none. @throws NotHeard; whatever `fetch` does */
  transcribe(recording: Blob): Promise<string>;
  /** The engine that spoke last, null while all was stored already. */
  voice(): SpeechEngine | null;
  /** Tells the server how the call went. The page may be left meanwhile. */
  report(session: string | null, report: CallReport): void;
}

/** Statuses after which no utterance of the call will be transcribed: it is over, or the budget is used up. */
const FINAL = new Set([404, 429, 503]);

/** Opens a call. `voice`: id of the agent's voice. @throws VoiceLost when the agent takes none; whatever `fetch` does */
export async function openLine(voice: string): Promise<CallLine> {
  const json = { 'content-type': 'application/json' };
  const opened = await fetch(CALLS_PATH, {
    method: 'POST',
    headers: json,
    body: '{}',
    signal: deadline(BEGIN_MS),
  });
  if (!opened.ok) throw new SpeechFailure(opened.status === 429);
  const { call, hears } = fieldsOf(await opened.json());
  const id = toTextOrNull(call);
  const own = { ...(id && { [CALL_HEADER]: id }) };
  let engine: SpeechEngine | null = null;
  return {
    call: id,
    hears: hears === true,
    async speak(text, signal) {
      const response = await fetch(SYNTHESIZE_PATH, {
        method: 'POST',
        headers: { ...json, ...own },
        body: JSON.stringify({ text, voice_id: voice }),
        signal: deadline(PASSAGE_MS, signal),
      });
      if (!response.ok) throw new SpeechFailure(response.status === 429);
      const madeBy = response.headers.get(SAMPLE_HEADER);
      engine = speechEngines.find((each) => each === madeBy) ?? engine;
      return response.arrayBuffer();
    },
    async transcribe(recording) {
      const response = await fetch(TRANSCRIBE_PATH, {
        method: 'POST',
        headers: { 'content-type': recording.type, ...own },
        body: recording,
        signal: deadline(TRANSCRIPTION_MS),
      });
      if (!response.ok) throw new TranscriptionFailure(FINAL.has(response.status));
      return toText(fieldsOf(await response.json())['text']).trim();
    },
    voice: () => engine,
    report(session, report) {
      if (!id) return;
      const headers = { ...json, ...own, ...(session && { [CHAT_SESSION_HEADER]: session }) };
      const body = JSON.stringify(report);
      fetch(CALL_END_PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
    },
  };
}
