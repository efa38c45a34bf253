import { ApiError } from '../api-error.ts';
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

/** Commands of small calls that are owed before the store is told: each report costs one more. */
const REPORT_AT = 20;
/** First pause before the store is asked again on a day whose commands are spent, ms; each further pause is twice as long. */
const INITIAL_PAUSE_MS = 300_000;

/** Memory of one process for one store, so that a known flood spends no more commands. */
interface Memory {
  spentDay: string;
  askAgainAt: number;
  pauseMs: number;
  /** Commands and exchanges that no script has counted. */
  owed: number;
  notKept: number;
}

const memories = new WeakMap<Store, Memory>();

function memoryOf(store: Store): Memory {
  const memory = memories.get(store) ?? { spentDay: '', askAgainAt: 0, pauseMs: 0, owed: 0, notKept: 0 };
  memories.set(store, memory);
  return memory;
}

/** A call whose script takes a report. Null: the store says that the day's commands are spent. */
type Reporting<T> = (report: DayReport) => Promise<T | null>;

/** The commands that assistant and sampler may spend in one calendar day of the site. */
export class DayBudget {
  /** The calendar day, `2026-11-22`. */
  readonly day: string;
  readonly #ceiling: number;
  readonly #store: Store;
  readonly #memory: Memory;

  /** `ceiling`: commands of the day. */
  constructor(store: Store, { day, ceiling }: { readonly day: string; readonly ceiling: number }) {
    this.day = day;
    this.#ceiling = ceiling;
    this.#store = store;
    this.#memory = memoryOf(store);
  }

  /** Whether the commands are known to be spent. Now and then it says no, so that the store is asked and told again. */
  get isSpent(): boolean {
    return this.#memory.spentDay === this.day && this.#store.now() < this.#memory.askAgainAt;
  }

  /** Notes an exchange that was answered and not stored. */
  countNotKept(): void {
    this.#memory.notKept += 1;
  }

  /** Counts commands of a call whose script takes no report. */
  owe(commands: number): void {
    this.#memory.owed += commands;
  }

  /** Runs a call; null when the commands are spent, which is remembered. @throws StoreError, ApiError of the call */
  async spend<T>(run: Reporting<T>): Promise<T | null> {
    return this.isSpent ? null : this.#run(run, { ...this.#memory });
  }

  /**
   * Runs a small call of so many commands, which the store is told of when those of several have come together.
   * @throws ApiError RATE_LIMITED with this sentence when the commands are spent; StoreError
   */
  async spendSmall<T>(
    { commands, refusal }: { readonly commands: number; readonly refusal: string },
    run: Reporting<T>,
  ): Promise<T> {
    const memory = this.#memory;
    if (!this.isSpent) {
      this.owe(commands);
      const result = await this.#run(run, memory.owed < REPORT_AT ? { owed: 0, notKept: 0 } : { ...memory });
      if (result !== null) return result;
    }
    throw new ApiError('RATE_LIMITED', {
      message: `${refusal} Our storage has reached its limit for today; the assistant answers all the same.`,
      retryAfter: 3600,
    });
  }

  /** A report that did not arrive is made again. */
  async #run<T>(run: Reporting<T>, { owed, notKept }: Pick<Memory, 'owed' | 'notKept'>): Promise<T | null> {
    const memory = this.#memory;
    memory.owed -= owed;
    memory.notKept -= notKept;
    try {
      const result = await run({ ceiling: this.#ceiling, owed, notKept });
      if (result === null) this.#rememberSpent();
      return result;
    } catch (thrown) {
      // An ApiError is an answer of the store's: what was reported has arrived.
      if (!(thrown instanceof ApiError)) {
        memory.owed += owed;
        memory.notKept += notKept;
      }
      throw thrown;
    }
  }

  #rememberSpent(): void {
    // Of many calls under way at once, one tells it.
    if (this.isSpent) return;
    const memory = this.#memory;
    memory.pauseMs = memory.spentDay === this.day ? memory.pauseMs * 2 : INITIAL_PAUSE_MS;
    memory.spentDay = this.day;
    memory.askAgainAt = this.#store.now() + memory.pauseMs;
  }
}
