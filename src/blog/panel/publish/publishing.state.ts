import type { AdminPost } from '../../contract/posts.ts';
import type { PublishingState } from '../../contract/publishing.ts';
import type { ScheduleTimes } from '../saving/send-post.ts';

/** Whether the static site is behind the published version. */
export const isBehind = (post: Pick<AdminPost, 'contentVersion'>, state: PublishingState) =>
  post.contentVersion > state.deployedVersion;

/** Steps of a live post into the static site, or of a withdrawn one out of it, each with its state. */
export function stepsOf(post: Pick<AdminPost, 'contentVersion' | 'published'>, state: PublishingState) {
  const built = !isBehind(post, state);
  const failed = !built && !state.building && (state.problem !== null || state.stopped !== null);
  return [
    { name: 'saved', state: 'done' },
    { name: post.published ? 'live' : 'withdrawn', state: 'done' },
    { name: 'building', state: built ? 'done' : failed ? 'failed' : 'now' },
    { name: post.published ? 'static' : 'gone', state: built ? 'done' : 'ahead' },
  ] as const;
}

/** Factor by which a build must exceed the usual time for the bar to say so. */
const LONG = 1.5;

/** Sentence about a build under way: promises no time that has passed. Times in seconds; `usual` null or 0: unknown. */
export function buildSentence(seconds: number, usual: number | null): 'building' | 'buildingFor' | 'buildingLong' {
  if (!usual) return 'building';
  return seconds > Math.max(usual * LONG, usual + 5) ? 'buildingLong' : 'buildingFor';
}

/** Notices about the static site and the schedule; null where all is well or in progress. */
export interface Notices {
  /** `failing`: retried automatically; `stopped` and `locked`: not retried. */
  readonly build: 'failing' | 'stopped' | 'locked' | null;
  readonly schedule: Exclude<PublishingState['schedule'], 'ok'> | null;
}

export function noticesOf(state: PublishingState): Notices {
  return { build: buildNotice(state), schedule: state.schedule === 'ok' ? null : state.schedule };
}

function buildNotice({ version, deployedVersion, building, stopped, problem }: PublishingState): Notices['build'] {
  if (version === deployedVersion || building) return null;
  if (stopped !== null) return stopped === 'locked' ? 'locked' : 'stopped';
  return problem === null ? null : 'failing';
}

/** Formats a time for `<input type="datetime-local">`, in the browser's time zone; '' for null. */
export function toLocal(iso: string | null): string {
  if (!iso) return '';
  const offset = new Date(iso).getTimezoneOffset() * 60_000;
  return new Date(Date.parse(iso) - offset).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** Converts the input's value to ISO 8601; null for an empty or incomplete one. */
export function fromLocal(value: string): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Validates a schedule: `past` for a time that has passed, `order` for an end before the start. */
export function problemOf({ publishAt, unpublishAt }: ScheduleTimes, now: number): 'past' | 'order' | null {
  const times = [publishAt, unpublishAt].flatMap((time) => (time ? [Date.parse(time)] : []));
  if (times.some((time) => time <= now)) return 'past';
  return publishAt && unpublishAt && Date.parse(unpublishAt) <= Date.parse(publishAt) ? 'order' : null;
}
