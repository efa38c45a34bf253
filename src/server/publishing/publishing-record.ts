import * as z from 'zod/mini';
import type { PublishingState } from '#contracts/publishing.ts';
import { parseStored } from '../store/store.ts';

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
] as const;

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
]);

/** `failures`: attempts that failed one after another. */
export interface PublishingRecord extends PublishingState {
  readonly failures: number;
}

/** @throws StoreError `corrupt` */
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
  };
}

/** The middle of the last builds' durations, ms; null before the first. */
function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
}

function toIso(time: number): string | null {
  return time > 0 ? new Date(time).toISOString() : null;
}
