import { FIXED_VOICE_SETTINGS, type VoiceId, WIRE_MODEL_ID } from '#contracts/voices.ts';

/** As the contract has it, which would bring all of the schemas along; a test holds them together. */
export const SYNTHESIZE_PATH = '/api/synthesize';
/** After this long no recording is coming, ms. */
export const DEADLINE_MS = 60_000;

/** Beyond its code and its sentence nothing of a refusal is looked at. */
export class SpeechRefused extends Error {
  override readonly name = 'SpeechRefused';
  readonly code: string;
  readonly sentence: string;

  constructor(code: string, sentence: string) {
    super(code);
    this.code = code;
    this.sentence = sentence;
  }
}

export interface SpeechWish {
  readonly text: string;
  readonly voice: VoiceId;
  readonly stability: number;
}

/** What is sent, to the letter of the specification. */
export const toSpeechBody = ({ text, voice, stability }: SpeechWish) => ({
  text,
  voice_id: voice,
  model_id: WIRE_MODEL_ID,
  voice_settings: { stability, ...FIXED_VOICE_SETTINGS },
});

/** Has a text spoken: the bytes of an MP3. @throws SpeechRefused, or any error when nothing came in time */
export async function fetchSpeech(wish: SpeechWish, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(SYNTHESIZE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSpeechBody(wish)),
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
  });
  if (!response.ok) throw await refusalOf(response);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0 || !response.headers.get('content-type')?.startsWith('audio/'))
    throw new Error('The answer is no recording.');
  return bytes;
}

async function refusalOf(response: Response): Promise<SpeechRefused> {
  const body: unknown = await response.json().catch(() => null);
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return new SpeechRefused(textOf(fields['code']), textOf(fields['message']));
}
