import * as z from 'zod/mini';

/**
 * An engine that costs money by the call, as an admin sees it. `callsToday`: of the calendar day in the zone of the site;
 * `pausedUntil` (ISO 8601) while it keeps failing; `isOn` false: switched off by an admin.
 */
export const paidEngineSchema = z.object({
  name: z.string(),
  isOn: z.boolean(),
  callsToday: z.number(),
  callsPerDay: z.number(),
  callsPerVisitor: z.number(),
  pausedUntil: z.nullable(z.string()),
});
export type PaidEngineState = z.infer<typeof paidEngineSchema>;
