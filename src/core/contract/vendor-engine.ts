import * as z from 'zod/mini';

/**
 * A paid engine as an admin sees it. `callsToday`: on the calendar day of the site's time zone; `pausedUntil`
 * (ISO 8601) while it keeps failing; `isOn` false: switched off by an admin.
 */
export const vendorEngineSchema = z.object({
  name: z.string(),
  isOn: z.boolean(),
  callsToday: z.number(),
  callsPerDay: z.number(),
  callsPerVisitor: z.number(),
  pausedUntil: z.nullable(z.string()),
});
export type VendorEngineState = z.infer<typeof vendorEngineSchema>;

/** Returns the most severe reason why a paid engine does not answer. `now`: ms since the epoch. */
export function statusOf(engine: VendorEngineState, now: number) {
  if (!engine.isOn) return 'off';
  if (engine.pausedUntil && Date.parse(engine.pausedUntil) > now) return 'paused';
  return engine.callsToday >= engine.callsPerDay ? 'spent' : 'answering';
}
