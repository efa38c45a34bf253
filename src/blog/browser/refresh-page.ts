import type { ResponseOf } from '#core/contract/contract.ts';
import type { Change } from '#core/contract/published-posts.ts';
import type { readChanges } from '../contract/publishing.ts';
import { refreshList } from './refresh-list.ts';
import { refreshPost } from './refresh-post.ts';

type Changes = ResponseOf<typeof readChanges>;

/**
 * Changes since the build, by slug; null when the build is so old that its changes are no longer listed.
 */
function changesSince(built: number, { floor, changes }: Changes): Map<string, Change> | null {
  if (built < floor) return null;
  return new Map(changes.filter(({ version }) => version > built).map((change) => [change.slug, change]));
}

/** Refreshes the page. Resolves to true when it shows what the store has; false: try again next time. */
export async function refreshPage(built: number, changes: Changes): Promise<boolean> {
  const changed = changesSince(built, changes);
  const list = document.querySelector('[data-post-list]');
  return list ? refreshList(list, changed) : refreshPost(changed);
}
