import type { SiteFacts } from '#core/contract/site-facts.ts';
import { dayIn } from '#core/server/calendar-day.ts';
import { DayBudget } from '#core/server/day-budget/day-budget.ts';
import type { Services } from '#core/server/services.ts';
import { commandsPerDay } from '#core/server/store/command-budget.ts';
import type { CallBudget } from '#core/server/vendor-budget/guard.ts';
import { CHAT_MESSAGE_HEADER, CHAT_SESSION_HEADER } from '../contract/addresses.ts';
import { chatSessionSchema } from '../contract/chat-calls.ts';

/** Today and the store commands that assistant and sampler may spend on it. */
export const chatBudget = (
  { env, store }: Pick<Services, 'env' | 'store'>,
  { scheduling }: Pick<SiteFacts, 'scheduling'>,
): DayBudget =>
  new DayBudget(store, { day: dayIn(scheduling.zone, store.now()), ceiling: commandsPerDay(env, 'chat') });

function idIn(headers: Headers, name: string): string | null {
  const parsed = chatSessionSchema.safeParse(headers.get(name));
  return parsed.success ? parsed.data.toLowerCase() : null;
}

/** Returns the session that a request names; null when it names none or an invalid one. */
export const sessionOf = (headers: Headers): string | null => idIn(headers, CHAT_SESSION_HEADER);

/** Returns the id of the message of a request; null as above. */
export const messageIdOf = (headers: Headers): string | null => idIn(headers, CHAT_MESSAGE_HEADER);

/** Default limits of model calls per day: of all visitors, and of one network. */
const CALLS_PER_DAY = 1_000;
const CALLS_PER_VISITOR = 40;

/** An OpenAI-compatible endpoint. `baseUrl` up to `/v1`. */
export interface ModelAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** The models of the assistant, and the budget of calls that they share. */
export interface Models {
  /** Null: no language model is configured. */
  readonly language: ModelAddress | null;
  /** Null: no embedding model is configured. */
  readonly embedding: ModelAddress | null;
  readonly budget: CallBudget;
}

/** Returns the models that are configured; null when none is, and in a preview, which spends nothing. */
export function modelsOf({ env, deployment }: Pick<Services, 'env' | 'deployment'>): Models | null {
  if (deployment.kind === 'preview') return null;
  const { CHAT_BASE_URL, CHAT_API_KEY, EMBEDDING_BASE_URL = CHAT_BASE_URL, EMBEDDING_API_KEY = CHAT_API_KEY } = env;
  const language = toAddress(CHAT_BASE_URL, CHAT_API_KEY, env.CHAT_MODEL);
  const embedding = toAddress(EMBEDDING_BASE_URL, EMBEDDING_API_KEY, env.EMBEDDING_MODEL);
  if (!language && !embedding) return null;
  const budget: CallBudget = {
    perDay: Number(env.CHAT_CALLS_PER_DAY ?? CALLS_PER_DAY),
    perVisitor: Number(env.CHAT_CALLS_PER_VISITOR ?? CALLS_PER_VISITOR),
  };
  return { language, embedding, budget };
}

const toAddress = (baseUrl?: string, apiKey?: string, model?: string): ModelAddress | null =>
  baseUrl && apiKey && model ? { baseUrl, apiKey, model } : null;
