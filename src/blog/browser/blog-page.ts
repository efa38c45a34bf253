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

/**
 * Lets a sound line move from its card to the post (`opened-post.css`). A browser that is to move something asks the
 * page for its parts before it leaves, also where none will move, which takes 50 ms on a slow phone: so only a link of a
 * card asks for it.
 */
function moveFromCardsOnly(): void {
  if (!('onpageswap' in globalThis)) return;
  const sheet = new CSSStyleSheet();
  const allow = (pressed: EventTarget | null) => {
    const isOfCard = pressed instanceof Element && pressed.matches('[data-card] [data-part]');
    const navigation = isOfCard && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'none';
    sheet.replaceSync(`@view-transition { navigation: ${navigation}; }`);
  };
  allow(document.activeElement);
  document.adoptedStyleSheets.push(sheet);
  document.addEventListener('focusin', ({ target }) => allow(target));
}

/** Checks now, and each time the page becomes visible. */
export function watchPosts(): void {
  moveFromCardsOnly();
  checkWhenVisible();
  // Pages restored from the back/forward cache do not run their scripts again.
  addEventListener('pageshow', ({ persisted }) => persisted && checkWhenVisible());
  document.addEventListener('visibilitychange', checkWhenVisible);
}
