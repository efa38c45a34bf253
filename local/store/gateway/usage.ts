import { Hono } from 'hono';
import { z } from 'zod';
import type { BilledCommands, Quota } from './billing.ts';
import type { DatabaseLock } from './scripts.ts';

/** HTTP round trips: every POST to an endpoint counts one, whatever its answer. */
interface RoundTrips {
  readonly total: number;
  reset(): void;
}

/** Usage of the service so far. */
export interface Usage {
  readonly roundTrips: RoundTrips;
  /** Commands as the service bills them. */
  readonly commands: BilledCommands;
  readonly quota: Quota;
  /** Scripts that locked the whole database, by the hash their callers know. */
  readonly databaseLocks: ReadonlyMap<string, DatabaseLock>;
}

/** Round trips, counted by `count`. */
export class RoundTripCount implements RoundTrips {
  #total = 0;

  get total(): number {
    return this.#total;
  }

  count(): void {
    this.#total += 1;
  }

  reset(): void {
    this.#total = 0;
  }
}

const quotaSchema = z.object({ quota: z.int().nonnegative().nullable() });

const stateOf = ({ roundTrips, commands, quota, databaseLocks }: Usage) => ({
  roundTrips: roundTrips.total,
  commands: { total: commands.total, byName: commands.byName },
  quota: { limit: quota.limit ?? null, usage: quota.usage },
  databaseLocks: Object.fromEntries(databaseLocks),
});

/**
 * The usage of a running gateway over HTTP, with its bearer token: GET it, PUT `{"quota": commands or null}` to begin a
 * month (400 when it is not one), DELETE to set round trips and commands to 0.
 */
export function usageRoutes(usage: Usage, token: string): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${token}`) return next();
    return c.json({ error: 'The usage of this gateway needs its bearer token.' }, 401);
  });
  routes.get('/', (c) => c.json(stateOf(usage)));
  routes.put('/', async (c) => {
    const next = quotaSchema.safeParse(await c.req.json().catch(() => null));
    if (!next.success) return c.json({ error: z.prettifyError(next.error) }, 400);
    usage.quota.set(next.data.quota ?? undefined);
    return c.json(stateOf(usage));
  });
  routes.delete('/', (c) => {
    usage.roundTrips.reset();
    usage.commands.reset();
    return c.json(stateOf(usage));
  });
  return routes;
}
