import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { type PublishingState, stopReasons } from '../../contract/publishing.ts';
import { field, number, optionalText, parseFields, time } from '../hash-fields.ts';

/**
 * Effect of a write for readers. `none`: they see no change. `visible`: they see a change. `build`: the same, and this
 * writer has claimed the build request.
 */
export type PublicChange = 'none' | 'visible' | 'build';

/** Parses the number in a script's reply. */
export function toPublicChange(reply: unknown): PublicChange {
  if (reply === 2) return 'build';
  return reply === 1 ? 'visible' : 'none';
}

/** Fields of the publishing record. Times in ms since the epoch. */
const recordSchema = z.object({
  version: number,
  deployedVersion: number,
  deployedAt: time,
  pendingSince: time,
  buildStartedAt: time,
  durations: field((value) => (value ?? '').split(',').filter(Boolean).map(Number)),
  problem: optionalText,
  retryAt: time,
  failures: number,
  pendingVersion: number,
  stopped: z.catch(z.nullable(z.enum(stopReasons)), null),
  tickAt: number,
  tickProblem: optionalText,
});

/** Names of the fields, in the order scripts reply with them. */
export const PUBLISHING_FIELDS = Object.keys(recordSchema.shape);

/** Library with `read_record()`. */
export const recordReader = {
  lua: readLua(import.meta.url, './publishing.lua', 'publishing-record'),
  constants: { PUBLISHING_FIELDS },
} as const;

/** Stored publishing state. The state of the schedule depends on the time: see `scheduleOf`. */
export interface PublishingRecord extends Omit<PublishingState, 'schedule' | 'lastTick'> {
  /** Content version that the last requested build must have at least; 0 before the first request. */
  readonly requestedVersion: number;
  /** Last recorded run of the schedule, ms since the epoch; 0 before the first. */
  readonly tickAt: number;
  /** Reason why the last scheduled run did nothing, or null. */
  readonly tickProblem: string | null;
}

/** Parses the record. @throws StoreError `corrupt` */
export function toPublishingRecord(reply: unknown): PublishingRecord {
  const { pendingSince, buildStartedAt, durations, pendingVersion, ...state } = parseFields(
    recordSchema,
    reply,
    'publishing record',
  );
  return {
    ...state,
    building: pendingSince !== null,
    buildStartedAt: buildStartedAt ?? pendingSince,
    // The median.
    usualDuration: durations.toSorted((a, b) => a - b)[durations.length >> 1] ?? null,
    requestedVersion: pendingVersion,
  };
}

/** After a build has ended, milliseconds in which further requests are joined into the next one. */
export const JOIN_WINDOW_MS = 2_000;
/** A build without news for this long counts as failed, milliseconds (the platform ends builds earlier). */
const BUILD_LOST_MS = 20 * 60_000;
/** Failures in a row that stop builds, until a person asks for one or readers are shown something new. */
export const MAX_FAILURES = 5;
/** Pause after the first failure, ms; each further one is eight times as long, up to the longest. */
const INITIAL_PAUSE_MS = 1_000;
const PAUSE_GROWTH = 8;
const MAX_PAUSE_MS = 15 * 60_000;
/** While a build is awaited: how often the schedule looks whether the site has changed without a notification, ms. */
export const BUILD_LOOK_MS = 60_000;
/** While builds are stopped: how often the schedule looks whether the site was brought up to date by hand, ms. */
export const STOPPED_RECHECK_MS = 30 * 60_000;

/** Addresses whose latest change is remembered; older ones are verified by asking for the post. */
const CHANGES_KEPT = 500;

/** Library with `add_change(version, slug, kind)` and `forget_changes(version)`. */
export const changesWriter = {
  lua: readLua(import.meta.url, './publishing.lua', 'changes-writer'),
  constants: { CHANGES_KEPT },
} as const;

const LOST_BUILD =
  'The build service accepted the request, but nothing was heard of the build. Check the deploy notifications of this site.';

/** Library with `claim_build(mode)`, `fail_build(problem)` and `set_build(at, fields)`. */
export const buildClaims = {
  lua: readLua(import.meta.url, './publishing.lua', 'claim'),
  constants: {
    JOIN_WINDOW_MS,
    BUILD_LOST_MS,
    MAX_FAILURES,
    INITIAL_PAUSE_MS,
    PAUSE_GROWTH,
    MAX_PAUSE_MS,
    BUILD_LOOK_MS,
    STOPPED_RECHECK_MS,
    LOST_BUILD,
  },
} as const;
