import { deadline } from '#core/browser/deadline.ts';
import { SYNTHESIZE_PATH } from '#core/contract/speech.ts';
import { FIXED_VOICE_SETTINGS, type VoiceId, WIRE_MODEL_ID } from '../contract/voices.ts';
import { MIN_BAR, toBars } from '../waveform/loudness.ts';

/** Time limit of a request, in milliseconds. */
const DEADLINE_MS = 60_000;

/** Error answer of the API; its message is for the visitor, possibly empty. */
export class SpeechRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface SpeechRequest {
  readonly text: string;
  readonly voice: VoiceId;
  readonly stability: number;
}

/** Builds the request body of `synthesizeSpeech`. */
export const toSpeechBody = ({ text, voice, stability }: SpeechRequest) => ({
  text,
  voice_id: voice,
  model_id: WIRE_MODEL_ID,
  voice_settings: { stability, ...FIXED_VOICE_SETTINGS },
});

/** Requests a sample: the bytes of an MP3. @throws SpeechRefused, or another error on a failed connection or timeout */
export async function fetchSpeech(wish: SpeechRequest, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(SYNTHESIZE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSpeechBody(wish)),
    signal: deadline(DEADLINE_MS, signal),
  });
  if (!response.ok) throw await parseRefusal(response);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0 || !response.headers.get('content-type')?.startsWith('audio/'))
    throw new Error('The answer is no recording.');
  return bytes;
}

async function parseRefusal(response: Response): Promise<SpeechRefused> {
  const body: Partial<Record<string, unknown>> | null = await response.json().catch(() => null);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return new SpeechRefused(textOf(body?.['code']), textOf(body?.['message']));
}

/** Bars of a sample's waveform: few enough to stay separate strokes on a phone. */
const RESULT_BARS = 72;

/** Hz. A waveform needs no particular rate. */
const SAMPLE_RATE = 22_050;

interface Measured {
  /** 0 where the browser cannot tell. */
  readonly seconds: number;
  /** Loudness of each bar, 0 to 100. */
  readonly bars: readonly number[];
}

/** Measures length and waveform of a sample. A browser that cannot decode it may still play it. */
export async function measure(bytes: ArrayBuffer): Promise<Measured> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    // Decoding detaches the buffer, hence the copy.
    const sound = await context.decodeAudioData(bytes.slice(0));
    return { seconds: sound.duration, bars: toBars(sound.getChannelData(0), RESULT_BARS) };
  } catch {
    return { seconds: 0, bars: Array(RESULT_BARS).fill(MIN_BAR) };
  }
}
