import type { Context } from '@netlify/functions';
import type { Env } from '#core/server/env.ts';
import { type Services, servicesFor } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { recordUnknownContext } from './due.store.ts';

const MINUTE_MS = 60_000;
/** Minutes between two runs, as `functions/tick.ts` says it. */
const TICK_MINUTES = 2;
/** Minutes between two notes of a run. */
const NOTE_MINUTES = 10;

/** The clock alone decides, so that a run without work reads nothing to know what to do. */
const minuteOf = (now: number) => Math.floor(now / MINUTE_MS) % 60;

/** Whether this run is the one in ten minutes that is recorded. `now` in ms since the epoch. */
export const isTimeToNote = (now: number) => minuteOf(now) % NOTE_MINUTES < TICK_MINUTES;

export const isFirstOfHour = (now: number) => minuteOf(now) < TICK_MINUTES;

const CONTEXTS = ['production', 'deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/**
 * Creates the services of a scheduled run. The platform can start one without naming the deploy context; then
 * the context recorded at build time is used. When neither is known, the right store is unknown: returns
 * null, logs an error and notes it in production's record, and so in the panel and in `/api/health`. @throws
 * ApiError NOT_CONFIGURED; StoreError
 */
export async function servicesForSchedule(
  request: Request,
  context: Pick<Context, 'deploy' | 'site'>,
): Promise<Services | null> {
  const inContext = (name: string) =>
    servicesFor(request, { ...context, deploy: { ...context.deploy, context: name } });
  if (CONTEXTS.includes(context.deploy.context)) return inContext(context.deploy.context);
  const production = inContext('production');
  const built = await readBuiltContext(production.env);
  if (built) return inContext(built);
  // biome-ignore lint/suspicious/noConsole: the platform collects standard error as the function's log
  console.error('The schedule did nothing: neither the platform nor the build names the deploy context.');
  const { store } = production;
  if (isTimeToNote(store.now())) await recordUnknownContext(store);
  return null;
}

async function readBuiltContext(env: Env): Promise<string | undefined> {
  const facts = await loadSiteFacts(env).catch(() => undefined);
  return CONTEXTS.find((name) => name === facts?.deployContext);
}
