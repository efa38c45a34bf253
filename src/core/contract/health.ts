import * as z from 'zod/mini';
import { defineContract } from './contract.ts';

/**
 * Whether the scheduled function runs. `ok`: it ran within the last 25 minutes (it notes that every 10); `late`: it did
 * before; `never`: not since this store exists; `unknown-context`: it runs, but the platform does not say for which
 * deploy context, so it does nothing.
 */
export const scheduleSchema = z.enum(['ok', 'late', 'never', 'unknown-context']);
export type ScheduleState = z.infer<typeof scheduleSchema>;

/** 200 when the store answers, 503 STORE_UNAVAILABLE when it doesn't. A late schedule is reported, not a failure. */
export const readHealth = defineContract({
  method: 'GET',
  path: '/api/health',
  response: z.object({
    status: z.literal('ok'),
    context: z.string(),
    contentVersion: z.number(),
    schedule: scheduleSchema,
    /** ISO 8601; null before the first run. */
    lastTick: z.nullable(z.string()),
    /** Whole seconds since then; null before the first run. */
    lastTickAge: z.nullable(z.number()),
    /** Major version of Node that functions run on. */
    node: z.number(),
  }),
});
