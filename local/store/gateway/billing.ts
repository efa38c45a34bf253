import type { Counts } from './scripts.ts';

/** Operational commands, which cost nothing. https://upstash.com/docs/redis/overall/billing */
const FREE = new Set(['AUTH', 'COMMAND', 'INFO', 'PING', 'QUIT']);

/** Commands as they are billed: each costs one, those inside pipelines, transactions and scripts included. */
export interface BilledCommands {
  readonly total: number;
  /** By name in capitals. */
  readonly byName: Counts;
  reset(): void;
}

/** The number of commands a plan allows in a month. */
export interface Quota {
  /** Undefined: no limit. */
  readonly limit: number | undefined;
  /** Commands billed since the limit was set. */
  readonly usage: number;
  /** Begins a new month with this limit; past it every command is refused. */
  set(limit: number | undefined): void;
}

export interface Billing {
  readonly commands: BilledCommands;
  readonly quota: Quota;
  charge(calls: Counts): void;
  /** The service's error when the quota does not allow this many more commands, else undefined. */
  refusal(count?: number): string | undefined;
}

const exceeded = (limit: number, usage: number) =>
  `ERR max requests limit exceeded. Limit: ${limit}, Usage: ${usage}. See https://upstash.com/docs/redis/troubleshooting/max_requests_limit for details`;

/** `limit`: commands until every further one is refused; undefined for none. */
export function createBilling(limit?: number): Billing {
  let total = 0;
  let byName: Record<string, number> = {};
  const month = { limit, usage: 0 };
  const commands: BilledCommands = {
    get total() {
      return total;
    },
    get byName() {
      return { ...byName };
    },
    reset: () => {
      total = 0;
      byName = {};
    },
  };
  const quota: Quota = {
    get limit() {
      return month.limit;
    },
    get usage() {
      return month.usage;
    },
    set: (next) => Object.assign(month, { limit: next, usage: 0 }),
  };
  const charge = (calls: Counts) => {
    for (const [name, count] of Object.entries(calls)) {
      if (FREE.has(name)) continue;
      total += count;
      month.usage += count;
      byName[name] = (byName[name] ?? 0) + count;
    }
  };
  const refusal = (count = 1) => {
    if (month.limit === undefined || month.usage + count <= month.limit) return undefined;
    return exceeded(month.limit, month.usage);
  };
  return { commands, quota, charge, refusal };
}
