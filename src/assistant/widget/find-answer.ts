import type { StoredExchange } from './chat-api.ts';
import { readHistory } from './chat-api.ts';

/** Delays before each attempt, ms: an answer that is being generated needs time. */
const WAITS_MS = [0, 2_000, 4_000, 8_000];

interface FindAnswerOptions {
  readonly question: string;
  readonly session: string;
  readonly signal: AbortSignal;
  /** Tries only once, without waiting. */
  readonly once: boolean;
}

/** The server normalizes questions, so letters, digits and symbols alone are compared. */
const toComparable = (text: string) => text.replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, '');

/** Finds the stored exchange of a question. @throws when the server has none, or `signal` aborts */
export async function findAnswer({ question, session, signal, once }: FindAnswerOptions): Promise<StoredExchange> {
  for (const wait of once ? [0] : WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
    const exchanges = await readHistory(session).catch(() => []);
    signal.throwIfAborted();
    const last = exchanges.at(-1);
    if (last && toComparable(last.question) === toComparable(question)) return last;
  }
  throw new Error('The question has no answer.');
}
