// The script of every page: one file, cached between pages. Each part looks for its elements and does nothing
// without them; parts not yet used are only prepared.
import { wireTracker } from '#analytics/tracker/track.ts';
import { wireLauncher } from '#assistant/launcher/chat-launcher.ts';
import { wireBlog } from '#blog/browser/blog-page.ts';
import type { PolicyReport } from '#core/contract/policy-reports.ts';
import { wireSales } from '#sales/browser/sales-page.ts';
import { wireClips } from '#voice/browser/spoken-clips.ts';
import type { EarlyEvent } from '#voice/sampler/load-on-intent.ts';
import { wireVideos } from './landing-video.ts';
import { wireChrome } from './site-chrome.ts';
import { wireLayout } from './whole-page.ts';

/** Clicks again on a button that was pressed before this script ran. The browser has handled native actions itself. */
function repeatPress(): void {
  const { pressedEarly } = globalThis as { pressedEarly?: unknown };
  if (pressedEarly instanceof Element)
    pressedEarly.closest<HTMLElement>('button[type=button]:not([popovertarget])')?.click();
}

/** Shows the toast of the previous page; access to storage can be forbidden. */
function showToasts(): void {
  try {
    if ('carriedToast' in sessionStorage)
      void import('#core/browser/toasts.ts').then(({ showCarriedToast }) => showCarriedToast());
  } catch {}
}

/** The voice page loads the code that waits for its sampler and players with the first touch, and hands over each. */
function wireVoice(): void {
  if (!document.getElementById('voice-sound')) return;
  const early: EarlyEvent[] = [];
  const listening = new AbortController();
  const load = (event: EarlyEvent) => {
    early.push(event);
    // Safari lets an element play later only when it is loaded within the press itself.
    if (event.type === 'click')
      for (const audio of document.querySelectorAll<HTMLAudioElement>('audio:not([src])')) audio.load();
    void import('#voice/sampler/load-on-intent.ts').then(({ takeOver }) => {
      listening.abort();
      takeOver(early);
    });
  };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'play'])
    addEventListener(type, load, { capture: true, passive: true, signal: listening.signal });
  const { activeElement: target, body } = document;
  const { pressedEarly } = globalThis as { pressedEarly?: EventTarget };
  if (pressedEarly) load({ type: 'click', target: pressedEarly });
  else if (target !== body) load({ type: 'focusin', target });
}

/** Reports what the policy of the page refuses. Where browsers keep such reports, those from before this script, too. */
function wirePolicyReports(): void {
  const send = (found: PolicyReport) => void import('./policy-reports.ts').then((code) => code.sendViolation(found));
  if ('ReportingObserver' in globalThis) {
    const tell = (reports: Report[]) => {
      for (const { body } of reports) send(body as unknown as PolicyReport);
    };
    new ReportingObserver(tell, { types: ['csp-violation'], buffered: true }).observe();
  } else {
    addEventListener('securitypolicyviolation', ({ documentURI, blockedURI, effectiveDirective, sourceFile }) =>
      send({ documentURL: documentURI, blockedURL: blockedURI, effectiveDirective, sourceFile }),
    );
  }
}

const parts = [
  wireChrome,
  wireBlog,
  wireLauncher,
  wireLayout,
  wireVideos,
  wireSales,
  wireClips,
  wireTracker,
  repeatPress,
  showToasts,
  wireVoice,
  wirePolicyReports,
];

// A part that this browser cannot run takes no other along.
for (const wire of parts) {
  try {
    wire();
  } catch (error) {
    reportError(error);
  }
}

// Marks the page as interactive, for scripts and tests that wait for it.
document.documentElement.dataset['scripted'] = '';
