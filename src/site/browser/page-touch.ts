// The code that answers a visitor: loaded with the first touch of a page. Each part looks for its elements and does nothing
// without them; parts not yet used are only prepared.
import { wireLauncher } from '#assistant/launcher/chat-launcher.ts';
import { wireCopyLink } from '#blog/browser/wire-copy-link.ts';
import { wireEmbeds } from '#blog/browser/wire-embeds.ts';
import type { EarlyEvent } from '#core/browser/page-events.ts';
import { wireSales } from '#sales/browser/sales-page.ts';
import { wireCallPlayers } from '#voice/browser/call-players.ts';
import { prepareSearch } from '../search/prepare-search.ts';
import { wireMoments } from './landing-moments.ts';
import { wireVideos } from './landing-video.ts';
import { wireChrome } from './site-chrome.ts';

/** Clicks again on a button, or on the call, that was pressed before any script ran. The browser has handled native actions itself. */
function repeatPress(early: readonly EarlyEvent[]): void {
  for (const event of early) {
    if (event.type !== 'click' || event instanceof Event || !(event.target instanceof Element)) continue;
    event.target.closest<HTMLElement>('button[type=button]:not([popovertarget]), [data-call]')?.click();
  }
}

/** Shows the toast of the previous page; access to storage can be forbidden. */
function showToasts(): void {
  try {
    if ('carriedToast' in sessionStorage)
      void import('#core/browser/toasts.ts').then(({ showCarriedToast }) => showCarriedToast());
  } catch {}
}

/** Hands what the visitor did to the code of the sampler, which comes later. */
function wireSampler(early: EarlyEvent[]): void {
  if (!document.querySelector('[data-voice-sampler]')) return;
  const listening = new AbortController();
  const keep = (event: Event) => early.push(event);
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'])
    addEventListener(type, keep, { capture: true, passive: true, signal: listening.signal });
  void import('#voice/sampler/load-on-intent.ts').then(({ takeOver }) => {
    listening.abort();
    takeOver(early);
  });
}

/** Has the controls of the header know of a change of size that came before them. */
function repeatResize(early: readonly EarlyEvent[]): void {
  if (early.some(({ type }) => type === 'resize')) dispatchEvent(new Event('resize'));
}

/** Tells what prepares itself for an approach that it has come: its listeners were not there yet. */
function repeatApproach(early: readonly EarlyEvent[]): void {
  for (const { target } of early) {
    if (!(target instanceof Element)) continue;
    // It may have been drawn anew meanwhile.
    const there = document.getElementById(target.id) ?? target;
    there.closest('#chat-launcher, [data-form]')?.dispatchEvent(new Event('pointerenter'));
  }
}

/** Wires what a page has. `early`: what the visitor did until now. */
export function wirePage(early: EarlyEvent[]): void {
  const wireVoice = () => wireSampler(early);
  const parts = [
    wireChrome,
    wireCopyLink,
    wireEmbeds,
    wireLauncher,
    wireVideos,
    wireMoments,
    wireSales,
    wireCallPlayers,
    prepareSearch,
    showToasts,
  ];
  const repeat = () => {
    repeatPress(early);
    repeatResize(early);
    repeatApproach(early);
  };
  // A part that this browser cannot run takes no other along.
  for (const wire of [...parts, repeat, wireVoice]) {
    try {
      wire();
    } catch (error) {
      reportError(error);
    }
  }
}
