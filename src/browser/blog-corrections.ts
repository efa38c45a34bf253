import type { ResponseOf } from '#contracts/contract.ts';
import type { Change, readChanges } from '#contracts/publishing.ts';
import { correctList } from './list-corrections.ts';
import { correctPost } from './post-corrections.ts';

type Changes = ResponseOf<typeof readChanges>;

/**
 * What this page must look at: the addresses that changed after it was built, or null when nobody can say any more,
 * because the changes that old are no longer listed.
 */
function changesSince(built: number, { floor, changes }: Changes): Map<string, Change> | null {
  if (built < floor) return null;
  return new Map(changes.filter(({ version }) => version > built).map((change) => [change.slug, change]));
}

/** Brings the page up to date. True when it now shows what the store holds; false: ask again next time. */
export async function correctPage(built: number, changes: Changes): Promise<boolean> {
  const changed = changesSince(built, changes);
  const list = document.querySelector('[data-post-list]');
  return list ? correctList(list, changed) : correctPost(changed);
}
