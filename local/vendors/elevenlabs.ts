import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { voiceIds } from '#voice/contract/voices.ts';
import { applyFault } from '../faults/exchange.ts';
import { createFaults, type Faults } from '../faults/injector.ts';
import { type ServedFake, serveFake } from './serve-fake.ts';
import { spokenAnswer, theirs } from './spoken-answer.ts';

const share = z.number().min(0).max(1);
const requestSchema = z.strictObject({
  text: z.string().min(1),
  model_id: z.string(),
  voice_settings: z.strictObject({
    stability: share,
    similarity_boost: share,
    style: share,
    use_speaker_boost: z.boolean(),
  }),
});

/** A text as the service took it. */
type SpeechRequest = z.infer<typeof requestSchema> & { readonly voice: string };

/** `url`: what ELEVENLABS_BASE_URL takes. */
export interface FakeElevenLabs extends ServedFake {
  readonly apiKey: string;
  /** Value for ELEVENLABS_VOICES. */
  readonly voices: string;
  /** Rules match `SPEECH`. */
  readonly faults: Faults;
  /** Every text that was taken. */
  readonly requests: readonly SpeechRequest[];
  /** The MP3 it answers from now on; by default it speaks the text with our own voices. */
  answerWith(sound: Uint8Array<ArrayBuffer> | null): void;
}

/** ElevenLabs' HTTP interface as its client uses it. */
export async function startFakeElevenLabs(
  onRequest: (request: SpeechRequest) => void = () => undefined,
): Promise<FakeElevenLabs> {
  const faults = createFaults();
  const apiKey = 'xi-test-key';
  const requests: SpeechRequest[] = [];
  let answer: Uint8Array<ArrayBuffer> | null = null;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const problem = (code: 401 | 404 | 422, status: string) =>
    Response.json({ detail: { status, message: status } }, { status: code });

  async function take(request: Request, voice: string): Promise<Response> {
    if (request.headers.get('xi-api-key') !== apiKey) return problem(401, 'invalid_api_key');
    const id = voiceIds.find((each) => theirs(each) === voice);
    if (!id) return problem(404, 'voice_not_found');
    const parsed = requestSchema.safeParse(await request.json());
    if (!parsed.success) return problem(422, z.prettifyError(parsed.error));
    const taken = { ...parsed.data, voice };
    requests.push(taken);
    onRequest(taken);
    const isMp3 = new URL(request.url).searchParams.get('output_format')?.startsWith('mp3') ?? false;
    if (answer) return new Response(answer, { headers: { 'content-type': 'audio/mpeg' } });
    return spokenAnswer(taken.text, id, taken.voice_settings.stability, isMp3);
  }

  app.post('/v1/text-to-speech/:voice/stream', (c) =>
    applyFault(faults, ['SPEECH'], c.env, () => take(c.req.raw, c.req.param('voice'))),
  );
  const served = await serveFake(app);
  return {
    ...served,
    url: `${served.url}/v1`,
    apiKey,
    voices: voiceIds.map((id) => `${id}=${theirs(id)}`).join(),
    faults,
    requests,
    answerWith: (sound) => {
      answer = sound;
    },
  };
}
