import type { ResponseOf } from '#contracts/contract.ts';
import type { readChanges } from '#contracts/publishing.ts';
import { whenNear } from './near.ts';

/**
 * A built page may be older than the posts. Each time somebody looks at them, one small cached document says what has
 * changed since; only then is the code that corrects the page loaded. Failures leave the page as it was built.
 */
const root = document.documentElement;
let running = false;

async function check(): Promise<void> {
  const built = Number(root.dataset['contentVersion']);
  const response = await fetch('/api/blog/changes');
  if (!response.ok) return;
  const changes: ResponseOf<typeof readChanges> = await response.json();
  const isBehind = changes.version > built || document.querySelector('[data-post-state=error]');
  if (!isBehind) return;
  const { correctPage } = await import('./blog-corrections.ts');
  if (await correctPage(built, changes)) root.dataset['contentVersion'] = String(changes.version);
}

function look(): void {
  if (running || document.visibilityState === 'hidden') return;
  running = true;
  check()
    .catch(() => undefined)
    .finally(() => {
      running = false;
    });
}

const shown = document.querySelector('[data-post-list], [data-post-state]');
if (shown) {
  whenNear(shown, () => {
    look();
    // Pages that come back from the browser's own memory load no script again.
    addEventListener('pageshow', ({ persisted }) => persisted && look());
    document.addEventListener('visibilitychange', look);
  });
}
