import { boundedResponse } from '#core/server/vendor-budget/bounded-response.ts';
import type { ModelAddress } from '../chat-settings.ts';
import { ModelError } from './model.ts';
import { quantize, type Vector } from './vector.ts';

/** Bounds of a response: the vectors of one call are at most some megabytes of digits. */
const RESPONSE_BOUNDS = { type: 'application/json', maxBytes: 8_000_000 };
const fetchBounded: typeof fetch = async (input, init) =>
  boundedResponse(await fetch(input, { ...init, redirect: 'error' }), RESPONSE_BOUNDS);

/** Texts of one call; more are refused by some vendors. */
export const TEXTS_PER_CALL = 32;

/**
 * Asks an embedding model for the vectors of at most `TEXTS_PER_CALL` texts, in their order, all of one length.
 * @throws ModelError on any failure, at the latest at the deadline
 */
export async function embedTexts(
  { baseUrl, apiKey, model }: ModelAddress,
  texts: readonly string[],
  deadlineMs: number,
): Promise<Vector[]> {
  const abortSignal = AbortSignal.timeout(deadlineMs);
  const late = new Promise<never>((_, reject) => {
    abortSignal.addEventListener('abort', () => reject(new ModelError('the deadline passed')), { once: true });
  });
  late.catch(() => undefined);
  try {
    const [{ embedMany }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const provider = createOpenAICompatible({ baseURL: baseUrl, name: 'embedding', apiKey, fetch: fetchBounded });
    const asked = embedMany({ model: provider.embeddingModel(model), values: [...texts], maxRetries: 0, abortSignal });
    const { embeddings } = await Promise.race([asked, late]);
    const vectors = embeddings.flatMap((each) => quantize(each) ?? []);
    const isWhole = vectors.length === texts.length;
    if (!isWhole || vectors.some(({ values }) => values.length !== vectors[0]?.values.length))
      throw new ModelError('the vectors are not usable');
    return vectors;
  } catch (thrown) {
    throw thrown instanceof ModelError ? thrown : new ModelError('the call failed', { cause: thrown });
  }
}
