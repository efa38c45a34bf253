import { TRASH_DAYS } from '#contracts/limits.ts';
import type { postStatuses } from '#contracts/post-calls.ts';
import type { AdminPostSummary } from '#contracts/posts.ts';
import type { PublishingState } from '#contracts/publishing.ts';
import type { Look, Page } from '../../parts/list.state.ts';

export type PostStatus = (typeof postStatuses)[number];

/** What of the posts is shown. */
export type PostLook = Look<PostStatus>;

/**
 * Where a post stands. `changed`: live, with saved changes beside it. `publishing`: readers get it from the server, the
 * static site not yet. `failed`: the static site does not have it, and the last rebuild failed.
 */
export type PostState =
  | { readonly kind: 'draft' | 'live' | 'changed' | 'publishing' | 'failed' }
  | { readonly kind: 'scheduled'; readonly at: string };

type StateRow = Pick<AdminPostSummary, 'published' | 'publishAt' | 'hasWorkingCopy' | 'contentVersion'>;
type Deployed = Pick<PublishingState, 'deployedVersion' | 'problem'>;

/** @param publishing null while it is not known: then a live post is taken to be in the static site */
export function stateOf(row: StateRow, publishing: Deployed | null): PostState {
  if (!row.published) {
    return row.publishAt === null ? { kind: 'draft' } : { kind: 'scheduled', at: row.publishAt };
  }
  if (publishing && row.contentVersion > publishing.deployedVersion) {
    return { kind: publishing.problem === null ? 'publishing' : 'failed' };
  }
  return { kind: row.hasWorkingCopy ? 'changed' : 'live' };
}

export type PostPage = Page<AdminPostSummary>;

const DAY_MS = 86_400_000;

/** Whole days until a post in the trash is removed for good; 0 on the last. */
export function daysLeft(deletedAt: string, now: number): number {
  const end = Date.parse(deletedAt) + TRASH_DAYS * DAY_MS;
  return Math.max(0, Math.floor((end - now) / DAY_MS));
}
