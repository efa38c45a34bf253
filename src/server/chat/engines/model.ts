import { randomBytes } from 'node:crypto';
import type { Section } from '#contracts/knowledge.ts';
import { boundedResponse } from '../../paid/bounded-response.ts';
import { cleanReply, REPLY_MAX_LENGTH } from './clean-reply.ts';
import { leakDetector } from './leak.ts';
import { type EarlierTurn, instructionsOf, questionWith } from './prompt.ts';

/** After this long a visitor is given the embedded answer, milliseconds. */
export const MODEL_DEADLINE_MS = 20_000;
const MAX_OUTPUT_TOKENS = 400;
/** What is taken of an answer; ours is a few kilobytes. */
const BOUNDS = { type: 'text/event-stream', maxBytes: 400_000 };
const fetchBounded: typeof fetch = async (input, init) =>
  boundedResponse(await fetch(input, { ...init, redirect: 'error' }), BOUNDS);
/** What a model may go on writing, characters: more is nothing we asked for. */
const RAW_MAX_LENGTH = 4 * REPLY_MAX_LENGTH;

/** An OpenAI-compatible endpoint. `baseUrl` up to `/v1`. */
export interface ModelAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

export interface ModelQuestion {
  readonly product: string;
  readonly question: string;
  /** Oldest first. */
  readonly history: readonly EarlierTurn[];
  readonly sections: readonly Section[];
}

/** Why a model's answer was not used. */
export class ModelError extends Error {}

/**
 * Asks the model. Text is handed on sentence by sentence, each checked before anybody sees it; what is returned is the whole
 * and may replace what was handed on. Sent once. @throws ModelError whatever went wrong, at the latest after the deadline
 */
export async function askModel(
  address: ModelAddress,
  asked: ModelQuestion,
  onText: (text: string) => void,
  deadlineMs = MODEL_DEADLINE_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(deadlineMs);
  const mark = `vx-${randomBytes(9).toString('hex')}`;
  const instructions = instructionsOf(asked.product, mark);
  const isLeak = leakDetector(instructions, mark);
  let raw = '';
  let shown = '';
  const show = (end: number) => {
    const clean = cleanReply(raw.slice(0, end));
    if (clean.startsWith(shown) && clean.length > shown.length) {
      onText(clean.slice(shown.length));
      shown = clean;
    }
  };
  for await (const piece of withDeadline(streamOf(address, instructions, asked, signal), signal)) {
    raw += piece;
    if (isLeak(raw)) throw new ModelError('the answer gives away its instructions');
    if (raw.length > RAW_MAX_LENGTH) break;
    // The last two sentences wait: what leaks may only be known by what follows.
    show(endOfSentence(raw, 2));
  }
  if (isLeak(raw)) throw new ModelError('the answer gives away its instructions');
  const reply = cleanReply(raw);
  if (reply === '') throw new ModelError('the answer is empty');
  return reply;
}

/** Length of the text without its last `held` sentences. */
function endOfSentence(text: string, held: number): number {
  const ends = [...text.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  return ends.at(-held) ?? 0;
}

/** Pieces of the answer as they come; fails when the stream ends before the model said that it was done. */
async function* streamOf(
  { baseUrl, apiKey, model }: ModelAddress,
  instructions: string,
  { question, history, sections }: ModelQuestion,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({ baseURL: baseUrl, name: 'chat', apiKey, fetch: fetchBounded });
  const { stream } = streamText({
    model: provider.chatModel(model),
    instructions,
    messages: [
      ...history.flatMap((turn) => [
        { role: 'user' as const, content: turn.question },
        { role: 'assistant' as const, content: turn.response },
      ]),
      { role: 'user', content: questionWith(sections, question) },
    ],
    temperature: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
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

/** Ends when the signal fires, whatever the source is waiting for. */
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
