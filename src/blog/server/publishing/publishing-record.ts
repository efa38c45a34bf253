import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { parseStored } from '#core/server/store/stored.ts';
import type { PublishingState } from '../../contract/publishing.ts';

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

/** Fields of the publishing record, in the order scripts reply with them. Times in ms since the epoch. */
export const PUBLISHING_FIELDS = [
  'version',
  'deployedVersion',
  'deployedAt',
  'pendingSince',
  'buildStartedAt',
  'durations',
  'problem',
  'retryAt',
  'failures',
  'pendingVersion',
  'stopped',
  'tickAt',
  'tickProblem',
] as const;

/** Library with `read_record()`. */
export const recordReader = {
  lua: readLua(import.meta.url, './publishing.lua', 'publishing-record'),
  constants: { PUBLISHING_FIELDS },
} as const;

const number = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => Number(value || 0)),
);
const optionalText = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => value || null),
);
const durations = z.pipe(
  z.nullable(z.string()),
  z.transform((value) => (value ?? '').split(',').filter(Boolean).map(Number)),
);

const stopReason = z.pipe(
  optionalText,
  z.transform((value) => (value === 'failures' || value === 'locked' ? value : null)),
);

const recordSchema = z.tuple([
  number,
  number,
  number,
  number,
  number,
  durations,
  optionalText,
  number,
  number,
  number,
  stopReason,
  number,
  optionalText,
]);

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
  const [
    version,
    deployedVersion,
    deployedAt,
    pendingSince,
    buildStartedAt,
    lasted,
    problem,
    retryAt,
    failures,
    requestedVersion,
    stopped,
    tickAt,
    tickProblem,
  ] = parseStored(recordSchema, reply, 'publishing record');
  return {
    version,
    deployedVersion,
    deployedAt: toIso(deployedAt),
    building: pendingSince > 0,
    buildStartedAt: toIso(buildStartedAt || pendingSince),
    usualDuration: median(lasted),
    problem,
    retryAt: toIso(retryAt),
    failures,
    requestedVersion,
    stopped,
    tickAt,
    tickProblem,
  };
}

/** Median; null without values. */
function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
}

function toIso(time: number): string | null {
  return time > 0 ? new Date(time).toISOString() : null;
}
