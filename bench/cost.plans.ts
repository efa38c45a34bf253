/** Prices of the plans that docs/deploy.md recommends. Change them here, then run `npm run bench cost`. */

/** A page a price was taken from, and the day it was read (ISO 8601). */
interface Source {
  readonly url: string;
  readonly read: string;
}

/** A plan of Netlify. Dollars and credits a month; `more` is what auto recharge buys, null where it cannot. */
export interface HostPlan {
  readonly name: string;
  readonly price: number;
  readonly credits: number;
  readonly more: { readonly credits: number; readonly price: number } | null;
}

/** A plan of Upstash Redis. Dollars a month; `commands` included, `per100K` for further ones. */
export interface StorePlan {
  readonly name: string;
  readonly price: number;
  /** Infinity: not limited. */
  readonly commands: number;
  /** Null: further commands are refused. */
  readonly per100K: number | null;
  /** Megabytes. */
  readonly memory: number;
}

export const SOURCES = {
  host: { url: 'https://www.netlify.com/pricing/', read: '2026-10-10' },
  store: { url: 'https://upstash.com/pricing/redis', read: '2026-11-09' },
} as const satisfies Record<string, Source>;

/** Credits of Netlify by meter. Previews, branch deploys and failed deploys cost nothing. */
export const CREDITS = { perDeploy: 15, perGigabyteHour: 10, perGigabyte: 20, per10KRequests: 2 } as const;

export const HOST_PLANS: readonly HostPlan[] = [
  { name: 'Free', price: 0, credits: 300, more: null },
  { name: 'Personal', price: 9, credits: 1_000, more: { credits: 500, price: 5 } },
  { name: 'Pro', price: 20, credits: 3_000, more: { credits: 1_500, price: 10 } },
];

export const STORE_PLANS: readonly StorePlan[] = [
  { name: 'Free', price: 0, commands: 500_000, per100K: null, memory: 256 },
  { name: 'Pay as you go', price: 0, commands: 0, per100K: 0.2, memory: 100_000 },
  { name: 'Fixed 250 MB', price: 10, commands: Number.POSITIVE_INFINITY, per100K: null, memory: 250 },
];
