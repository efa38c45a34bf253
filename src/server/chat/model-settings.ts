import type { CallBudget } from '../paid/guard.lua.ts';
import type { Services } from '../services.ts';
import type { ModelAddress } from './engines/model.ts';

/** Answers a language model may write in a day: of all visitors, and of one network. */
const CALLS_PER_DAY = 1_000;
const CALLS_PER_VISITOR = 40;

/** The language model and what may be spent on it; null while none is configured, and in a preview, which spends nothing. */
export function modelOf({ env, deployment }: Pick<Services, 'env' | 'deployment'>): {
  readonly address: ModelAddress;
  readonly budget: CallBudget;
} | null {
  if (deployment.kind === 'preview') return null;
  const { CHAT_BASE_URL: baseUrl, CHAT_API_KEY: apiKey, CHAT_MODEL: model } = env;
  if (!baseUrl || !apiKey || !model) return null;
  const budget = {
    perDay: Number(env.CHAT_CALLS_PER_DAY ?? CALLS_PER_DAY),
    perVisitor: Number(env.CHAT_CALLS_PER_VISITOR ?? CALLS_PER_VISITOR),
  };
  return { address: { baseUrl, apiKey, model }, budget };
}
