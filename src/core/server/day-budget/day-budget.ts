import { ApiError } from '../api-error.ts';
import type { LimitedForm } from '../store/form-limit.ts';
import { readLua } from '../store/lua.ts';
import type { Store } from '../store/store.ts';
import { DAY_SECONDS } from '../vendor-budget/keys.ts';

/** Library with `day_of(text)` and `save_day(key, day)`. */
export const commandDay = {
  lua: readLua(import.meta.url, './day-budget.lua', 'day-record'),
  constants: { DAY_SECONDS },
} as const;

/** Library with `is_spent(day, cost)` and `has_report()`, for scripts whose arguments begin with `reportArgNames`. */
export const dayReport = {
  lua: readLua(import.meta.url, './day-budget.lua', 'day-report'),
  uses: [commandDay],
} as const;

export const reportArgNames = ['ceiling', 'owed', 'notKept'] as const;

/** `ceiling`: commands of the day; `owed`, `notKept`: commands and exchanges that a process has to report. */
export type DayReport = Readonly<Record<(typeof reportArgNames)[number], number>>;

/** The calendar day of the site, `2026-11-22`, and the commands that the assistant and the sampler may spend in it. */
export interface DayBudget {
  readonly day: string;
  readonly ceiling: number;
}

/** Commands of small calls that are owed before the store is told: each report costs one more. */
const REPORT_AT = 20;
/** First pause before the store is asked again on a day whose commands are spent, ms; each further pause is twice as long. */
const FIRST_PAUSE_MS = 300_000;
const NETWORKS_MAX = 10_000;

/** Memory of one process, so that a known flood spends no more commands. */
interface Memory {
  /** Form and network -> end of the refusal, ms since the epoch. */
  readonly limited: Map<string, number>;
  spentDay: string;
  askAgainAt: number;
  pauseMs: number;
  owed: number;
  notKept: number;
}

const memories = new WeakMap<Store, Memory>();

function memoryOf(store: Store): Memory {
  const empty = () => ({ limited: new Map(), spentDay: '', askAgainAt: 0, pauseMs: 0, owed: 0, notKept: 0 });
  const memory = memories.get(store) ?? empty();
  memories.set(store, memory);
  return memory;
}

/** Whether the day's commands are known to be spent. Now and then it says no, so that the store is asked and told again. */
export function isSpent(store: Store, { day }: DayBudget): boolean {
  const memory = memoryOf(store);
  return memory.spentDay === day && store.now() < memory.askAgainAt;
}

export function rememberSpent(store: Store, budget: DayBudget): void {
  // Of many calls under way at once, one tells it.
  if (isSpent(store, budget)) return;
  const memory = memoryOf(store);
  const { day } = budget;
  memory.pauseMs = memory.spentDay === day ? memory.pauseMs * 2 : FIRST_PAUSE_MS;
  memory.spentDay = day;
  memory.askAgainAt = store.now() + memory.pauseMs;
}

export function countNotKept(store: Store): void {
  memoryOf(store).notKept += 1;
}

export function owe(store: Store, commands: number): void {
  memoryOf(store).owed += commands;
}

/**
 * Runs a call whose script takes a report. A report that did not arrive is made again.
 * `waits`: only when enough has come together.
 */
export async function withReport<T>(
  store: Store,
  { ceiling }: DayBudget,
  run: (report: DayReport) => Promise<T>,
  { waits = false } = {},
): Promise<T> {
  const memory = memoryOf(store);
  const { owed, notKept } = waits && memory.owed < REPORT_AT ? { owed: 0, notKept: 0 } : memory;
  memory.owed -= owed;
  memory.notKept -= notKept;
  try {
    return await run({ ceiling, owed, notKept });
  } catch (thrown) {
    // An ApiError is an answer of the store's: what was reported has arrived.
    if (!(thrown instanceof ApiError)) {
      memory.owed += owed;
      memory.notKept += notKept;
    }
    throw thrown;
  }
}

interface LimitedCall {
  readonly form: LimitedForm;
  readonly network: string;
  /** Makes the refusal, given the seconds until the window ends. */
  readonly refuse: (retryAfter: number) => ApiError;
}

/**
 * Runs a call that counts towards a limit of one network, and remembers a refusal until the window ends.
 * @throws ApiError RATE_LIMITED
 */
export async function withinLimit<T>(
  store: Store,
  { form, network, refuse }: LimitedCall,
  run: () => Promise<T>,
): Promise<T> {
  const { limited } = memoryOf(store);
  const id = `${form}:${network}`;
  const leftMs = (limited.get(id) ?? 0) - store.now();
  if (leftMs > 0) throw refuse(Math.ceil(leftMs / 1000));
  try {
    return await run();
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'RATE_LIMITED' && thrown.detail.retryAfter) {
      if (limited.size >= NETWORKS_MAX) limited.clear();
      limited.set(id, store.now() + thrown.detail.retryAfter * 1000);
    }
    throw thrown;
  }
}

export const spentForToday = (what: string): ApiError =>
  new ApiError('RATE_LIMITED', {
    message: `${what} Our storage has reached its limit for today; the assistant answers all the same.`,
    retryAfter: 3600,
  });
