import type { Remembered } from './believe.ts';
import { readHistory } from './chat-api.ts';

/** Waits before each look, ms: an answer that is being written takes its time. */
const WAITS_MS = [0, 2_000, 4_000, 8_000];

interface Sought {
  readonly question: string;
  readonly session: string;
  readonly signal: AbortSignal;
  /** Looks a single time. */
  readonly once: boolean;
}

/** The server tidies what it is asked: what is left is compared. */
const essence = (text: string) => text.replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, '');

/** The exchange that a question became, once the server has it. @throws when it has not, or `signal` says so */
export async function findAnswer({ question, session, signal, once }: Sought): Promise<Remembered> {
  for (const wait of once ? [0] : WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
    const exchanges = await readHistory(session).catch(() => []);
    signal.throwIfAborted();
    const last = exchanges.at(-1);
    if (last && essence(last.question) === essence(question)) return last;
  }
  throw new Error('The question has no answer.');
}
