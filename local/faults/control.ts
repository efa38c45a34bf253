import { Hono } from 'hono';
import { z } from 'zod';
import type { Faults } from './injector.ts';
import { faultPlanSchema } from './rules.ts';

const stateOf = (faults: Faults) => ({ rules: faults.rules, seed: faults.seed, counts: faults.counts });

/**
 * The injector of a running server over HTTP, with the server's bearer token:
 * PUT a plan (400 when it is not one), GET rules and counts, DELETE all rules.
 */
export function faultRoutes(faults: Faults, token: string): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${token}`) return next();
    return c.json({ error: 'The fault controls need the bearer token of this server.' }, 401);
  });
  routes.get('/', (c) => c.json(stateOf(faults)));
  routes.put('/', async (c) => {
    const plan = faultPlanSchema.safeParse(await c.req.json().catch(() => null));
    if (!plan.success) return c.json({ error: z.prettifyError(plan.error) }, 400);
    faults.set(plan.data.rules, { seed: plan.data.seed });
    return c.json(stateOf(faults));
  });
  routes.delete('/', (c) => {
    faults.clear();
    return c.json(stateOf(faults));
  });
  return routes;
}
