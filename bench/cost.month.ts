import { CREDITS, HOST_PLANS, type HostPlan, STORE_PLANS, type StorePlan } from './cost.plans.ts';

/** Cost of one action: commands as the store bills them, calls of functions, bytes that functions answer. */
export interface ActionCost {
  readonly commands: number;
  readonly invocations: number;
  readonly bytes: number;
}

/** Measured costs by action. `idleDay`: all runs of the schedules on a day with nothing to do. */
export const actions = [
  'firstView',
  'furtherView',
  'leave',
  'click',
  'chat',
  'lead',
  'booking',
  'publish',
  'changes',
  'fallback',
  'health',
  'idleDay',
] as const;
export type Action = (typeof actions)[number];
export type Usage = Readonly<Record<Action, ActionCost>>;

/** Static files of one page view, its own function calls left out. */
export interface PageCost {
  readonly requests: number;
  readonly bytes: number;
}
export interface PageCosts {
  /** Nothing is cached yet. */
  readonly first: PageCost;
  readonly further: PageCost;
}

/**
 * Assumed visitors: per 100,000 page views 55,000 visits, 100,000 leaves, 50,000 clicks, 2,000 chats, 20 leads, 10
 * bookings, and 30,000 views of blog pages, each of which asks for the changes since the build.
 */
const PER_VIEW = {
  firstView: 0.55,
  furtherView: 0.45,
  leave: 1,
  click: 0.5,
  chat: 0.02,
  lead: 0.000_2,
  booking: 0.000_1,
  changes: 0.3,
  /** Addresses of new posts before the build has ended, and addresses that do not exist. */
  fallback: 0.005,
} as const satisfies Partial<Record<Action, number>>;

/** The same however many read: publishes, and a monitor that asks for the health every five minutes. */
export const PUBLISHES = 40;
const HEALTH_CALLS = 12 * 24 * 31;
const DAYS = 31;

/** Seconds that a call of a function is billed for, cold starts included: assumed, as nothing here can measure it. */
export const CALL_SECONDS = 0.15;
/** Gigabytes of memory of a function; the platform's default. */
const CALL_GIGABYTES = 1;

export interface Month {
  readonly views: number;
  readonly commands: number;
  readonly invocations: number;
  readonly requests: number;
  readonly gigabytes: number;
  /** Credits without those of the publishes. */
  readonly analyticsCredits: number;
  readonly deployCredits: number;
}

/** How often each happens in a month with this many page views. */
function timesOf(views: number): Record<Action, number> {
  const entries = Object.entries(PER_VIEW).map(([name, share]) => [name, share * views]);
  const scaled: Record<keyof typeof PER_VIEW, number> = Object.fromEntries(entries);
  return { ...scaled, publish: PUBLISHES, health: HEALTH_CALLS, idleDay: DAYS };
}

/** A month with this many page views. */
export function toMonth(views: number, usage: Usage, pages: PageCosts): Month {
  const times = timesOf(views);
  const sum = (what: keyof ActionCost) =>
    actions.reduce((total, action) => total + usage[action][what] * times[action], 0);
  const files = (what: keyof PageCost) => pages.first[what] * times.firstView + pages.further[what] * times.furtherView;
  const invocations = sum('invocations');
  const requests = files('requests') + invocations;
  const gigabytes = (files('bytes') + sum('bytes')) / 1e9;
  const hours = (invocations * CALL_SECONDS * CALL_GIGABYTES) / 3600;
  const { perDeploy, perGigabyteHour, perGigabyte, per10KRequests } = CREDITS;
  const analyticsCredits = hours * perGigabyteHour + gigabytes * perGigabyte + (requests / 10_000) * per10KRequests;
  const deployCredits = PUBLISHES * perDeploy;
  return { views, commands: sum('commands'), invocations, requests, gigabytes, analyticsCredits, deployCredits };
}

/** Commands of a month without visits and without publishes. */
export const idleCommands = (usage: Usage): number => usage.idleDay.commands * DAYS;

/** Dollars a month; Infinity when the plan does not allow it. */
export function hostPrice({ price, credits, more }: HostPlan, needed: number): number {
  if (needed <= credits) return price;
  return more ? price + Math.ceil((needed - credits) / more.credits) * more.price : Number.POSITIVE_INFINITY;
}

/** Dollars a month; Infinity when the plan does not allow it. */
export function storePrice({ price, commands, per100K }: StorePlan, needed: number): number {
  if (needed <= commands) return price;
  return per100K === null ? Number.POSITIVE_INFINITY : price + ((needed - commands) / 100_000) * per100K;
}

/** The plan that costs the least, the first one of equals. */
function cheapest<P>(plans: readonly P[], priceOf: (plan: P) => number): { plan: P; price: number } {
  const priced = plans.map((plan) => ({ plan, price: priceOf(plan) }));
  return priced.reduce((best, next) => (next.price < best.price ? next : best));
}

export const cheapestHost = (needed: number) => cheapest(HOST_PLANS, (plan) => hostPrice(plan, needed));
export const cheapestStore = (needed: number) => cheapest(STORE_PLANS, (plan) => storePrice(plan, needed));
