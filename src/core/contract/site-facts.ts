import * as z from 'zod/mini';
import {
  DEMO_MINUTES,
  DEMO_MINUTES_MAX,
  DEMO_MINUTES_MIN,
  HOST_NAME_MAX_LENGTH,
  HOSTS_MAX_COUNT,
  LINK_MAX_LENGTH,
} from './limits.ts';

const text = z.string().check(z.minLength(1));

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** `09:00-17:30`, on a clock of 24 hours; `24:00` ends a day. */
const span = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'write it as 09:00-17:30'));

/** Minutes that a demo takes. */
export const demoMinutesSchema = z
  .number()
  .check(
    z.int('Write the length of a demo in whole minutes.'),
    z.minimum(DEMO_MINUTES_MIN, `A demo takes at least ${DEMO_MINUTES_MIN} minutes.`),
    z.maximum(DEMO_MINUTES_MAX, `A demo takes at most ${DEMO_MINUTES_MAX} minutes.`),
  );

/** Schedule of demos. `zone`: IANA; `hours` and `holidays` (whole days) are in it. An omitted weekday has no demos. */
export const schedulingSchema = z.strictObject({
  zone: text,
  hours: z.partialRecord(z.enum(weekdays), z.array(span)),
  holidays: z.array(z.iso.date()),
  /** Hours between booking and the earliest demo. */
  leadHours: z.number().check(z.minimum(0), z.maximum(720)),
  demoMinutes: z._default(demoMinutesSchema, DEMO_MINUTES),
  /** Minutes kept free before and after a demo. */
  bufferMinutes: z.number().check(z.minimum(0), z.maximum(240)),
  /** Days from today that can be booked. */
  horizonDays: z.number().check(z.minimum(1), z.maximum(60)),
});
export type Scheduling = z.infer<typeof schedulingSchema>;

/** One who holds demos behind a link on these weekdays. */
const hostSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give each host a name.'),
      z.maxLength(HOST_NAME_MAX_LENGTH, `The name of a host has at most ${HOST_NAME_MAX_LENGTH} characters.`),
    ),
  url: z
    .url({ protocol: /^https$/, error: 'The link of a host begins with https://.' })
    .check(z.maxLength(LINK_MAX_LENGTH, 'The link of a host is too long.')),
  days: z.array(z.enum(weekdays)),
});

/**
 * How a demo takes place. `call`: we call the visitor, whose number the form asks for. `meeting`: a host waits behind a
 * link, each on their weekdays.
 */
export const demosSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('call') }),
  z.strictObject({
    by: z.literal('meeting'),
    hosts: z.array(hostSchema).check(
      z.minLength(1, 'Name at least one host.'),
      z.maxLength(HOSTS_MAX_COUNT, `At most ${HOSTS_MAX_COUNT} hosts.`),
      z.refine(
        (hosts) => new Set(hosts.map(({ name }) => name)).size === hosts.length,
        'Two hosts have the same name.',
      ),
    ),
  }),
]);
export type Demos = z.infer<typeof demosSchema>;

/** Says why this day has no single host though it has demos, or one though it has none; null where all is well. */
export function hostProblem(demos: Demos, hours: Scheduling['hours'], day: (typeof weekdays)[number]): string | null {
  if (demos.by !== 'meeting') return null;
  const count = demos.hosts.filter(({ days }) => days.includes(day)).length;
  return count === (hours[day]?.length ? 1 : 0) ? null : `${count} hosts on ${day}: give each day of demos one`;
}

/**
 * Facts of `content/` that functions of several features need. The build writes them to `/site-facts.json`, together
 * with those of single features, whose contracts extend this schema.
 */
export const siteFactsSchema = z.object({
  name: text,
  locale: text,
  email: text,
  demoEmail: text,
  phone: text,
  scheduling: schedulingSchema,
  demos: demosSchema,
  /** See `content/site.yaml`. */
  leadConnector: z.url(),
  /** Deploy context that this build was made for, as the platform named it: `production`, `deploy-preview`, `dev`, … */
  deployContext: text,
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;
