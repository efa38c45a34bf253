import { TRASH_DAYS } from '#contracts/limits.ts';
import type { postStatuses } from '#contracts/post-calls.ts';
import type { AdminPostSummary } from '#contracts/posts.ts';
import type { PublishingState } from '#contracts/publishing.ts';

export type PostStatus = (typeof postStatuses)[number];

/** What of the posts is shown. `text` is what the search field holds, `q` what has been asked for. */
export interface Look {
  readonly text: string;
  readonly q: string;
  readonly status: PostStatus | '';
}

export const EVERYTHING: Look = { text: '', q: '', status: '' };

export const isEverything = ({ q, status }: Look) => q === '' && status === '';

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

/** One answer of a list. `next` is the cursor of the following one, null on the last. */
export interface PostPage {
  readonly rows: readonly AdminPostSummary[];
  readonly next: string | null;
}

/** All rows, each post once: one that changed between two answers comes in both. */
export function rowsOf(pages: readonly PostPage[]): AdminPostSummary[] {
  const rows = pages.flatMap((page) => page.rows);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export function withoutPost(pages: readonly PostPage[], id: string): PostPage[] {
  return pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) }));
}

/** The post that takes the place of one that goes: the one below it, else the one above. */
export function neighbourOf(rows: readonly { readonly id: string }[], id: string): string | null {
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id ?? null;
}

const DAY_MS = 86_400_000;

/** Whole days until a post in the trash is removed for good; 0 on the last. */
export function daysLeft(deletedAt: string, now: number): number {
  const end = Date.parse(deletedAt) + TRASH_DAYS * DAY_MS;
  return Math.max(0, Math.floor((end - now) / DAY_MS));
}
