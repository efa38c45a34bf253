import type { ResponseOf } from '#core/contract/contract.ts';
import { CHANGES_PATH } from '../contract/addresses.ts';
import type { readChanges } from '../contract/publishing.ts';

/**
 * Checks whether a built page is older than the posts. Each time the page becomes visible, one small cached document
 * lists the changes since the build; only if there are any, the code of the page refresh is loaded. Failures leave the
 * page as built.
 */
const root = document.documentElement;
let running = false;

async function refreshIfBehind(): Promise<void> {
  const built = Number(root.dataset['contentVersion']);
  const response = await fetch(CHANGES_PATH);
  if (!response.ok) return;
  const changes: ResponseOf<typeof readChanges> = await response.json();
  const isBehind = changes.version > built || document.querySelector('[data-post-state=error]');
  if (!isBehind) return;
  const { refreshPage } = await import('./refresh-page.ts');
  await refreshPage(built, changes);
  root.dataset['contentVersion'] = String(changes.version);
}

function checkWhenVisible(): void {
  if (running || document.visibilityState === 'hidden') return;
  running = true;
  refreshIfBehind()
    .catch(() => undefined)
    .finally(() => {
      running = false;
    });
}

/** Checks now, and each time the page becomes visible. */
export function watchPosts(): void {
  checkWhenVisible();
  // Pages restored from the back/forward cache do not run their scripts again.
  addEventListener('pageshow', ({ persisted }) => persisted && checkWhenVisible());
  document.addEventListener('visibilitychange', checkWhenVisible);
}
