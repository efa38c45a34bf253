// What every page loads: one file, which a browser keeps from page to page. Each part looks for what it serves and does
// nothing where that is missing; whatever a visitor has not touched yet is only waited for.
import './site-chrome.ts';
import './blog-changes.ts';
import './chat-launcher.ts';
import './contact-links.ts';
import './copy-button.ts';
import './first-touch.ts';
import './frame-buttons.ts';
import './hash-scroll.ts';
import './landing-video.ts';
import './lead-forms.ts';
import './scheduler-card.ts';
import './spoken.ts';
import './track.ts';
import './whole-page.ts';

// What the browser does by itself it has done already.
const { pressedEarly } = globalThis as { pressedEarly?: unknown };
if (pressedEarly instanceof Element)
  pressedEarly.closest<HTMLElement>('button[type=button]:not([popovertarget])')?.click();

// What the page before left to say; storage may be forbidden.
try {
  if ('carriedToast' in sessionStorage)
    void import('./carried-toast.ts').then(({ sayCarried }) => sayCarried());
} catch {}

// The voice page alone pays for what wakes its sampler and its players.
if (document.getElementById('voice-sound')) void import('./voice-places.ts');

// From now on the page answers, for whoever waits for that.
document.documentElement.dataset['scripted'] = '';
