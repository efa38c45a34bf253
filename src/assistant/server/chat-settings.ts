import type { SiteFacts } from '#core/contract/site-facts.ts';
import { dayIn } from '#core/server/calendar-day.ts';
import type { DayBudget } from '#core/server/day-budget/day-budget.ts';
import type { Services } from '#core/server/services.ts';
import { commandsPerDay } from '#core/server/store/command-budget.ts';
import type { CallBudget } from '#core/server/vendor-budget/guard.ts';
import { CHAT_SESSION_HEADER } from '../contract/addresses.ts';
import { chatSessionSchema } from '../contract/chat-calls.ts';

/** Today and the store commands that assistant and sampler may spend on it. */
export const chatBudget = (
  { env, store }: Pick<Services, 'env' | 'store'>,
  { scheduling }: Pick<SiteFacts, 'scheduling'>,
): DayBudget => ({ day: dayIn(scheduling.zone, store.now()), ceiling: commandsPerDay(env, 'chat') });

/** Returns the session that a request names; null when it names none or an invalid one. */
export function sessionOf(headers: Headers): string | null {
  const parsed = chatSessionSchema.safeParse(headers.get(CHAT_SESSION_HEADER));
  return parsed.success ? parsed.data.toLowerCase() : null;
}

/** Default limits of model calls per day: of all visitors, and of one network. */
const CALLS_PER_DAY = 1_000;
const CALLS_PER_VISITOR = 40;

/** An OpenAI-compatible endpoint. `baseUrl` up to `/v1`. */
export interface ModelAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** Returns the language model and its budget; null when none is configured, and in a preview, which spends nothing. */
export function modelOf({ env, deployment }: Pick<Services, 'env' | 'deployment'>) {
  if (deployment.kind === 'preview') return null;
  const { CHAT_BASE_URL: baseUrl, CHAT_API_KEY: apiKey, CHAT_MODEL: model } = env;
  if (!baseUrl || !apiKey || !model) return null;
  const address: ModelAddress = { baseUrl, apiKey, model };
  const budget: CallBudget = {
    perDay: Number(env.CHAT_CALLS_PER_DAY ?? CALLS_PER_DAY),
    perVisitor: Number(env.CHAT_CALLS_PER_VISITOR ?? CALLS_PER_VISITOR),
  };
  return { address, budget };
}
