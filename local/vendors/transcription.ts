import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { applyFault } from '../faults/exchange.ts';
import { createFaults, type Faults } from '../faults/injector.ts';
import { type ServedFake, serveFake } from './serve-fake.ts';

/** Its answer where no test has said which words are spoken: it hears nothing. */
const DEFAULT_TEXT = 'What does it cost?';

/** A recording as the service took it; `bytes`: its size. */
interface Recording {
  readonly model: string;
  readonly language: string;
  readonly bytes: number;
}

/** `url`: what LISTEN_BASE_URL takes. */
export interface FakeTranscription extends ServedFake {
  readonly apiKey: string;
  /** Rules match `LISTEN`. */
  readonly faults: Faults;
  /** Every recording that was taken. */
  readonly recordings: readonly Recording[];
  /** The next recordings are answered with these texts, in this order, after so many ms. */
  hearNext(texts: readonly string[], delayMs?: number): void;
}

/** The transcription call of an OpenAI-compatible endpoint. */
export async function startFakeTranscription(
  onRecording: (recording: Recording) => void = () => undefined,
): Promise<FakeTranscription> {
  const faults = createFaults();
  const apiKey = 'sk-listen-key';
  const recordings: Recording[] = [];
  let next: string[] = [];
  let delay = 0;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const problem = (status: 400 | 401, message: string) => Response.json({ error: { message } }, { status });

  async function take(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`) return problem(401, 'Incorrect API key provided');
    const form = await request.formData();
    const [file, model, language] = ['file', 'model', 'language'].map((name) => form.get(name));
    if (!(file instanceof File) || typeof model !== 'string' || typeof language !== 'string') {
      return problem(400, 'Invalid value');
    }
    const recording = { model, language, bytes: file.size };
    recordings.push(recording);
    onRecording(recording);
    const text = next.shift() ?? DEFAULT_TEXT;
    await sleep(delay);
    return Response.json({ text });
  }

  app.post('/v1/audio/transcriptions', (c) => applyFault(faults, ['LISTEN'], c.env, () => take(c.req.raw)));
  const served = await serveFake(app);
  return {
    ...served,
    url: `${served.url}/v1`,
    apiKey,
    faults,
    recordings,
    hearNext(texts, delayMs = 0) {
      next = [...texts];
      delay = delayMs;
    },
  };
}
