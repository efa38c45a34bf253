// The script of every page: one small file, cached between pages. It tells of the visit, keeps what a page shows up to
// date, and loads what answers the visitor (`page-touch.ts`) with the first touch.
import { wireTracker } from '#analytics/tracker/track.ts';
import { whenTouched } from './first-touch.ts';
import { wireHeader } from './header-state.ts';
import type { Violation } from './policy-reports.ts';
import { whenNear } from './when-near.ts';

/** A part that cannot be loaded, as a page that is left while it comes, leaves the page as it was built. */
const asBuilt = () => undefined;

/** Brings posts up to date that changed since the page was built. */
function wireBlog(): void {
  const shown = document.querySelector('[data-post-list], [data-post-state]');
  if (shown)
    whenNear(shown, () => void import('#blog/browser/blog-page.ts').then(({ watchPosts }) => watchPosts(), asBuilt));
}

/** Lays out the landing page, or corrects a jump to a section, which no other visit needs. */
function wireLayout(): void {
  if (location.hash || document.getElementById('hero'))
    void import('./whole-page.ts').then(({ layOutPage }) => layOutPage(), asBuilt);
}

/** Reports what the policy of the page refuses. Where browsers keep such reports, those from before this script, too. */
function wirePolicyReports(): void {
  const send = (found: Violation) =>
    void import('./policy-reports.ts').then((code) => code.sendViolation(found), asBuilt);
  if ('ReportingObserver' in globalThis) {
    const tell = (reports: Report[]) => {
      for (const { body } of reports) send(body as unknown as Violation);
    };
    new ReportingObserver(tell, { types: ['csp-violation'], buffered: true }).observe();
  } else {
    addEventListener('securitypolicyviolation', send);
  }
}

function start(): void {
  // A part that this browser cannot run takes no other along.
  for (const wire of [wireHeader, wireBlog, wireLayout, wireTracker, whenTouched, wirePolicyReports]) {
    try {
      wire();
    } catch (error) {
      reportError(error);
    }
  }
  // Marks the page as interactive, for scripts and tests that wait for it.
  document.documentElement.dataset['scripted'] = '';
}

// A page that is rendered ahead counts as viewed, and finds what the tab has kept, when it is opened.
if ((document as { readonly prerendering?: boolean }).prerendering) addEventListener('prerenderingchange', start, true);
else start();
