import { randomBytes } from 'node:crypto';
import { boundedResponse } from '#core/server/vendor-budget/bounded-response.ts';
import type { ModelAddress } from '../chat-settings.ts';
import { cleanReply, createLeakDetector, REPLY_MAX_LENGTH } from './clean-reply.ts';
import type { ModelMessage, ModelQuestion } from './prompt.ts';
import { createInstructions, toMessages, toQuestionMessage } from './prompt.ts';

/** Deadline after which the visitor gets the embedded answer, milliseconds. */
const MODEL_DEADLINE_MS = 20_000;
const MAX_OUTPUT_TOKENS = 400;
/** Limit of the vendor's response; real ones are a few kilobytes. */
const RESPONSE_BOUNDS = { type: 'text/event-stream', maxBytes: 400_000 };
const fetchBounded: typeof fetch = async (input, init) =>
  boundedResponse(await fetch(input, { ...init, redirect: 'error' }), RESPONSE_BOUNDS);
/** Maximum length of the raw answer, characters; reading stops there. */
const RAW_MAX_LENGTH = 4 * REPLY_MAX_LENGTH;

/** Why a model's answer was not used. */
export class ModelError extends Error {}

/**
 * Asks the model once. `onText` receives text sentence by sentence, each checked before it is shown; the
 * returned whole may replace it. @throws ModelError on any failure, at the latest at the deadline
 */
export async function askModel(
  address: ModelAddress,
  asked: ModelQuestion,
  onText: (text: string) => void,
  deadlineMs = MODEL_DEADLINE_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(deadlineMs);
  const mark = `vx-${randomBytes(9).toString('hex')}`;
  const instructions = createInstructions(asked, mark);
  const isLeak = createLeakDetector(instructions, mark);
  let raw = '';
  let shown = '';
  const show = (end: number) => {
    const clean = cleanReply(raw.slice(0, end));
    if (clean.startsWith(shown) && clean.length > shown.length) {
      onText(clean.slice(shown.length));
      shown = clean;
    }
  };
  const messages = [...toMessages(asked.history), toQuestionMessage(asked.sections, asked.question)];
  for await (const piece of streamText(address, {
    instructions,
    messages,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  })) {
    raw += piece;
    if (isLeak(raw)) throw new ModelError('the answer gives away its instructions');
    if (raw.length > RAW_MAX_LENGTH) break;
    // The last two sentences are held back: a leak may only show in what follows.
    show(endOfSentence(raw, 2));
  }
  if (isLeak(raw)) throw new ModelError('the answer gives away its instructions');
  const reply = cleanReply(raw);
  if (reply === '') throw new ModelError('the answer is empty');
  return reply;
}

/** Returns the length of the text without its last `held` sentences. */
function endOfSentence(text: string, held: number): number {
  const ends = [...text.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  return ends.at(-held) ?? 0;
}

interface ModelCall {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  /** Ends the call. */
  readonly signal: AbortSignal;
}

/** Streams pieces of a model's text. @throws ModelError on any failure, also when the text ends before it is finished */
export const streamText = (address: ModelAddress, call: ModelCall): AsyncGenerator<string> =>
  withDeadline(streamOf(address, call), call.signal);

async function* streamOf({ baseUrl, apiKey, model }: ModelAddress, call: ModelCall): AsyncGenerator<string> {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const provider = createOpenAICompatible({ baseURL: baseUrl, name: 'chat', apiKey, fetch: fetchBounded });
  const { stream } = ai.streamText({
    model: provider.chatModel(model),
    instructions: call.instructions,
    messages: [...call.messages],
    temperature: 0,
    maxOutputTokens: call.maxOutputTokens,
    maxRetries: 0,
    abortSignal: call.signal,
    onError: () => undefined,
  });
  let isDone = false;
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text;
    if (part.type === 'error' || part.type === 'abort') throw new ModelError('the call failed');
    if (part.type === 'finish') isDone = part.finishReason === 'stop' || part.finishReason === 'length';
  }
  if (!isDone) throw new ModelError('the answer was cut');
}

/** Ends the stream when the signal aborts, even if the source hangs. */
async function* withDeadline<T>(source: AsyncGenerator<T>, signal: AbortSignal): AsyncGenerator<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ModelError('the deadline passed')), { once: true });
  });
  late.catch(() => undefined);
  try {
    while (true) {
      const next = await Promise.race([source.next(), late]);
      if (next.done) return;
      yield next.value;
    }
  } catch (thrown) {
    throw thrown instanceof ModelError ? thrown : new ModelError('the call failed', { cause: thrown });
  } finally {
    void source.return(undefined).catch(() => undefined);
  }
}
