import * as z from 'zod/mini';
import { readLua } from '#core/server/store/lua.ts';
import { type PublishingState, stopReasons } from '../../contract/publishing.ts';
import { number, optionalText, parseFields, time } from '../hash-fields.ts';

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
  durations: z.pipe(
    z.nullable(z.string()),
    z.transform((value) => (value ?? '').split(',').filter(Boolean).map(Number)),
  ),
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
