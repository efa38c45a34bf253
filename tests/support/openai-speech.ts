import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { applyFault } from '#local/faults/exchange.ts';
import { createFaults, type Faults } from '#local/faults/injector.ts';
import { type ServedFake, serveFake } from '#local/vendors/serve-fake.ts';
import { spokenAnswer, theirs } from '#local/vendors/spoken-answer.ts';
import { STABILITY, voiceIds } from '#voice/contract/voices.ts';

const requestSchema = z.strictObject({
  model: z.string(),
  input: z.string().min(1).max(4096),
  voice: z.string(),
  response_format: z.enum(['mp3', 'pcm']),
});

/** `url`: what SPEECH_BASE_URL takes. */
interface FakeSpeech extends ServedFake {
  readonly apiKey: string;
  /** Value for SPEECH_VOICES. */
  readonly voices: string;
  /** Rules match `SPEECH`. */
  readonly faults: Faults;
  /** Every text that was taken. */
  readonly requests: readonly z.infer<typeof requestSchema>[];
}

/** The speech call of an OpenAI-compatible endpoint. */
export async function startFakeSpeech(): Promise<FakeSpeech> {
  const faults = createFaults();
  const apiKey = 'sk-test-key';
  const requests: z.infer<typeof requestSchema>[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  const problem = (status: 400 | 401, message: string) => Response.json({ error: { message } }, { status });

  async function take(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`) return problem(401, 'Incorrect API key provided');
    const parsed = requestSchema.safeParse(await request.json());
    const id = voiceIds.find((each) => theirs(each) === parsed.data?.voice);
    if (!parsed.success || !id) return problem(400, 'Invalid value');
    requests.push(parsed.data);
    return spokenAnswer(parsed.data.input, id, STABILITY.default, parsed.data.response_format === 'mp3');
  }

  app.post('/v1/audio/speech', (c) => applyFault(faults, ['SPEECH'], c.env, () => take(c.req.raw)));
  const served = await serveFake(app);
  return {
    ...served,
    url: `${served.url}/v1`,
    apiKey,
    voices: voiceIds.map((id) => `${id}=${theirs(id)}`).join(),
    faults,
    requests,
  };
}
