import * as z from 'zod/mini';
import type { Services } from '#core/server/services.ts';
import { boundedResponse } from '#core/server/vendor-budget/bounded-response.ts';
import type { CallBudget } from '#core/server/vendor-budget/guard.ts';

/** Longest wait for a transcription, ms: a visitor waits for it before the agent begins to think. */
export const HEARING_MS = 8_000;
const BOUNDS = { type: 'application/json', maxBytes: 64_000 };
/** Default budget: transcriptions per day of all visitors. One visitor's are bounded by their calls. */
const PER_DAY = 1_000;

/** A failure of the vendor: `busy` is temporary, `late` exceeded the time limit, `failed` is everything else. */
export class HearingError extends Error {
  readonly reason: 'busy' | 'late' | 'failed';

  constructor(reason: HearingError['reason'], detail: string) {
    super(`hearing ${reason}: ${detail}`);
    this.reason = reason;
  }
}

interface Transcriber {
  /** Shown to admins. */
  readonly name: string;
  readonly budget: CallBudget;
  /** Writes down what is said in a WAV file, in the language of this tag. Does not retry. @throws HearingError */
  transcribe(recording: Uint8Array, lang: string): Promise<string>;
}

const answerSchema = z.object({ text: z.string() });

/**
 * The configured endpoint with the transcription call of OpenAI (https://developers.openai.com/api/reference/resources/audio), which
 * servers of open models have too; null while none is configured, and in deploy previews, which spend nothing.
 */
export function transcriberOf({ env, deployment }: Pick<Services, 'env' | 'deployment'>): Transcriber | null {
  const { LISTEN_BASE_URL: baseUrl, LISTEN_API_KEY: apiKey, LISTEN_MODEL: model } = env;
  if (deployment.kind === 'preview' || !baseUrl || !apiKey || !model) return null;
  const perDay = Number(env.LISTEN_CALLS_PER_DAY ?? PER_DAY);
  return {
    name: `${new URL(baseUrl).host} ${model}`,
    budget: { perDay, perVisitor: perDay },
    async transcribe(recording, lang) {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(recording)], { type: 'audio/wav' }), 'said.wav');
      form.set('model', model);
      form.set('language', lang.split('-')[0] ?? '');
      form.set('response_format', 'json');
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), HEARING_MS);
      try {
        const answer = await fetch(`${baseUrl}/audio/transcriptions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}` },
          body: form,
          redirect: 'error',
          signal: late.signal,
        });
        return await textOf(boundedResponse(answer, BOUNDS));
      } catch (thrown) {
        if (thrown instanceof HearingError) throw thrown;
        if (late.signal.aborted) throw new HearingError('late', 'no answer came');
        throw new HearingError('failed', 'the answer is no transcription');
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function textOf(response: Response): Promise<string> {
  if (response.ok) return answerSchema.parse(await response.json()).text;
  await response.body?.cancel();
  throw new HearingError(response.status === 429 ? 'busy' : 'failed', `status ${response.status}`);
}
