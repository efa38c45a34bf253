import type { ListQuery } from '#panel/list.state.ts';
import { TRASH_DAYS } from '../../contract/limits.ts';
import type { postStatuses } from '../../contract/post-calls.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import type { PublishingState } from '../../contract/publishing.ts';

export type PostListQuery = ListQuery<(typeof postStatuses)[number]>;

/**
 * State of a post. `changed`: live, with a working copy beside it. `publishing`: served by the function, not
 * yet by the static site. `failed`: missing in the static site, and the last build failed.
 */
export type PostState =
  | { readonly kind: 'draft' | 'live' | 'changed' | 'publishing' | 'failed' }
  | { readonly kind: 'scheduled'; readonly at: string };

type StateRow = Pick<AdminPostSummary, 'published' | 'publishAt' | 'hasWorkingCopy' | 'contentVersion'>;
export type DeployedState = Pick<PublishingState, 'deployedVersion' | 'problem'>;

/** @param publishing null while unknown: a live post then counts as part of the static site */
export function stateOf(row: StateRow, publishing: DeployedState | null): PostState {
  if (!row.published) {
    return row.publishAt === null ? { kind: 'draft' } : { kind: 'scheduled', at: row.publishAt };
  }
  if (publishing && row.contentVersion > publishing.deployedVersion) {
    return { kind: publishing.problem === null ? 'publishing' : 'failed' };
  }
  return { kind: row.hasWorkingCopy ? 'changed' : 'live' };
}

const DAY_MS = 86_400_000;

/** Days until a post in the trash is deleted permanently, begun ones whole: 1 on the last day, 0 after it. */
export function daysLeft(deletedAt: string, now: number): number {
  const end = Date.parse(deletedAt) + TRASH_DAYS * DAY_MS;
  return Math.max(0, Math.ceil((end - now) / DAY_MS));
}
