// The script of every page: one file, cached between pages. Each part looks for its elements and does nothing
// without them; parts not yet used are only prepared.
import './site-chrome.ts';
import '#blog/browser/blog-page.ts';
import '#assistant/launcher/chat-launcher.ts';
import './whole-page.ts';
import './landing-video.ts';
import '#sales/browser/sales-page.ts';
import '#voice/browser/spoken-clips.ts';
import '#analytics/tracker/track.ts';

// The browser has already handled native actions itself.
const { pressedEarly } = globalThis as { pressedEarly?: unknown };
if (pressedEarly instanceof Element)
  pressedEarly.closest<HTMLElement>('button[type=button]:not([popovertarget])')?.click();

// Shows the toast of the previous page; access to storage can be forbidden.
try {
  if ('carriedToast' in sessionStorage)
    void import('#core/browser/toasts.ts').then(({ showCarriedToast }) => showCarriedToast());
} catch {}

// Only the voice page loads its sampler and players.
if (document.getElementById('voice-sound')) void import('#voice/sampler/load-on-intent.ts');

// Marks the page as interactive, for scripts and tests that wait for it.
document.documentElement.dataset['scripted'] = '';
