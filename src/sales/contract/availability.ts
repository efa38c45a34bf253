import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { BODY_FORM } from '#core/contract/limits.ts';
import {
  type Demos,
  demoMinutesSchema,
  demosSchema,
  hostProblem,
  type Scheduling,
  schedulingSchema,
  weekdays,
} from '#core/contract/site-facts.ts';
import { line } from '#core/contract/text-input.ts';
import * as limits from './limits.ts';

/** Whether a month has this day. */
function isDay(local: string): boolean {
  const ms = Date.parse(`${local}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local);
}

/** A moment on the clock of the site's zone. */
const localMinute = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Choose a day and a time.'),
    z.refine(isDay, 'There is no such day.'),
  );

/** A time in which no demos are offered. `note`: for the team alone. */
const closedSchema = z
  .object({ from: localMinute, to: localMinute, note: z._default(line(limits.CLOSED_NOTE_MAX_LENGTH, 'The note'), '') })
  .check(z.refine(({ from, to }) => from < to, { error: 'It ends before it begins.', path: ['to'] }));
export type Closed = z.output<typeof closedSchema>;

const { hours, leadHours, bufferMinutes, horizonDays } = schedulingSchema.shape;

const endOf = (span: string) => span.slice(6);
/** Whether spans of a day follow one another, each with an end behind its beginning. */
const isOrdered = (spans: readonly string[]) =>
  spans.every(
    (span, at) => span.slice(0, 5) < endOf(span) && (at === 0 || endOf(spans[at - 1] ?? '') <= span.slice(0, 5)),
  );

const settingsShape = {
  hours: hours.check(
    z.refine(
      (all) => weekdays.every((day) => isOrdered(all[day] ?? [])),
      'Each span ends after it begins, and before the next one.',
    ),
    z.refine(
      (all) => weekdays.every((day) => (all[day]?.length ?? 0) <= limits.SPANS_PER_DAY),
      `A day has at most ${limits.SPANS_PER_DAY} spans.`,
    ),
  ),
  leadHours,
  demoMinutes: demoMinutesSchema,
  bufferMinutes,
  horizonDays,
  demos: demosSchema,
  closed: z
    .array(closedSchema)
    .check(z.maxLength(limits.CLOSED_MAX_COUNT, `At most ${limits.CLOSED_MAX_COUNT} times can be closed.`)),
};

/** When and where demos are offered, in the site's zone; holidays of `site.yaml` are closed besides. */
export const settingsSchema = z.object(settingsShape);
export type AvailabilitySettings = z.output<typeof settingsSchema>;

/** The same as stored. `version` rises by one with every save; 0: never saved, `site.yaml` counts. */
export const availabilitySchema = z.object({ version: z.number(), ...settingsShape });
export type Availability = z.output<typeof availabilitySchema>;

/** An earlier setting. `at`: ISO 8601. */
export const availabilityChangeSchema = z.object({ at: z.string(), by: z.string(), settings: settingsSchema });

/** Faults in the hosts of a setting, one a line; empty for none. */
const hostProblems = (demos: Demos, hours: Scheduling['hours']): string =>
  weekdays.flatMap((day) => hostProblem(demos, hours, day) ?? []).join('\n');

/**
 * `site`: as `site.yaml` has it. `booked`: the demos to come, ISO 8601. `history`: what was saved, newest first,
 * at most `AVAILABILITY_HISTORY`.
 */
const answerSchema = z.object({
  availability: availabilitySchema,
  site: settingsSchema,
  zone: z.string(),
  booked: z.array(z.object({ start: z.string(), end: z.string() })),
  history: z.array(availabilityChangeSchema),
});
export type AvailabilityAnswer = z.output<typeof answerSchema>;

export const readAvailability = defineContract({
  method: 'GET',
  path: '/api/admin/availability',
  response: answerSchema,
});

/**
 * Saves the setting, which counts from the next call on; what is booked stays booked. `version`: the one the client has read;
 * 409 VERSION_CONFLICT with the present setting when it is stale.
 */
export const saveAvailability = defineContract({
  method: 'PUT',
  path: '/api/admin/availability',
  maxBody: BODY_FORM,
  body: z.object({ version: z.int(), ...settingsShape }).check(({ value, issues }) => {
    const message = hostProblems(value.demos, value.hours);
    if (message) issues.push({ code: 'custom', message, path: ['demos'], input: value });
  }),
  response: answerSchema,
});
