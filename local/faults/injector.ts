import { type FaultKind, type FaultRule, faultKinds } from './rules.ts';

const DEFAULT_SEED = 1;
const LOG_LIMIT = 10_000;

/** One injected fault; `call` counts all calls seen since `set`, from 1. */
interface InjectedFault {
  call: number;
  name: string;
  kind: FaultKind;
}

/**
 * Decides which calls fail and how. One injector may serve several servers.
 * The same rules, seed and order of calls give the same decisions.
 */
export interface Faults {
  /** False when no rule is left to look at. */
  readonly active: boolean;
  readonly rules: readonly FaultRule[];
  readonly seed: number;
  /** The injected faults since `set`, oldest first; the first 10,000 are kept. */
  readonly log: readonly InjectedFault[];
  /** How often each kind was injected since `set`. */
  readonly counts: Readonly<Record<FaultKind, number>>;
  /** Replaces all rules and starts the sequence, the log and the counts anew. */
  set(rules: readonly FaultRule[], options?: { seed?: number | undefined }): void;
  /** Removes all rules; log and counts stay readable. */
  clear(): void;
  /** The first rule that hits a call known by any of these names (a pipeline has one per command). */
  decide(names: readonly string[]): FaultRule | undefined;
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, uniform in [0, 1). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const noCounts = () => Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<FaultKind, number>;

function matchedName(rule: FaultRule, names: readonly string[]): string | undefined {
  if (rule.match === undefined || rule.match === '*') return names[0] ?? '';
  const command = rule.match.toUpperCase();
  return names.find((name) => name.toUpperCase() === command);
}

class FaultInjector implements Faults {
  rules: readonly FaultRule[] = [];
  seed = DEFAULT_SEED;
  log: InjectedFault[] = [];
  counts = noCounts();
  #random = seededRandom(DEFAULT_SEED);
  #left: number[] = [];
  #calls = 0;

  get active(): boolean {
    return this.rules.length > 0;
  }

  set(rules: readonly FaultRule[], options: { seed?: number | undefined } = {}): void {
    this.rules = [...rules];
    this.seed = options.seed ?? DEFAULT_SEED;
    this.log = [];
    this.counts = noCounts();
    this.#random = seededRandom(this.seed);
    this.#left = rules.map((rule) => rule.times ?? Number.POSITIVE_INFINITY);
    this.#calls = 0;
  }

  clear(): void {
    this.rules = [];
    this.#left = [];
  }

  decide(names: readonly string[]): FaultRule | undefined {
    this.#calls += 1;
    for (const [index, rule] of this.rules.entries()) {
      const name = matchedName(rule, names);
      if (name === undefined || (this.#left[index] ?? 0) <= 0) continue;
      if (rule.probability !== undefined && this.#random() >= rule.probability) continue;
      this.#left[index] = (this.#left[index] ?? 0) - 1;
      this.#record(name, rule.kind);
      return rule;
    }
    return undefined;
  }

  #record(name: string, kind: FaultKind): void {
    this.counts[kind] += 1;
    if (this.log.length < LOG_LIMIT) this.log.push({ call: this.#calls, name, kind });
  }
}

/** An injector without rules. */
export const createFaults = (): Faults => new FaultInjector();
