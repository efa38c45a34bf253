import { tell } from './track-send.ts';

// What a visit tells of itself (`contracts/analytics.ts`): no cookie, no storage, nothing read that is not asked for there.
// A view lasts from one change of the address to the next.

let pageUrl: string;
/** Since when the view is in front, by the clock of `performance`; 0 while it is hidden, and once that time was told. */
let since: number;
/** Furthest down the view was scrolled, pixels. */
let furthest: number;

function beginView(): void {
  const { userAgent } = navigator;
  pageUrl = location.href;
  furthest = 0;
  comeToFront();
  watchClicks();
  void tell('page view', {
    pageUrl,
    referrer: document.referrer,
    userAgent,
    deviceType: /Mobile|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'desktop',
    browserName:
      (['Chrome', 'Firefox', 'Safari', 'Edge'] as const).find((name) => userAgent.includes(name)) ??
      'Unknown',
  });
}

const comeToFront = () => {
  since = document.hidden ? 0 : performance.now();
};

const comeDown = () => {
  furthest = Math.max(furthest, scrollY);
};

/** Told when the view is hidden or left, each time the stretch in front that it ends; its depth is that of the whole view. */
function leaveView(isLeaving?: boolean): void {
  if (!since) return;
  const engagedMs = Math.round(performance.now() - since);
  since = 0;
  comeDown();
  // Its height is asked for now alone: while somebody scrolls nothing has to be laid out for us.
  const seen = (furthest + innerHeight) / document.documentElement.scrollHeight;
  const scrollDepth = Math.round(Math.min(1, seen) * 100);
  void tell('visit', { event: 'leave', scrollDepth, engagedMs, pageUrl }, isLeaving);
}

/** Both events of a change may come, and either may come alone. */
function lookAtLocation(): void {
  if (location.href === pageUrl) return;
  leaveView();
  beginView();
}

function followLink(clicked: Element): void {
  const link = clicked.closest('a');
  // Letters and phone calls have no host.
  if (link?.host && link.host !== location.host)
    void tell('visit', { event: 'outbound', pageUrl, target: link.href });
}

/** The one listener of all clicks, made anew for each view; before the first there is none, which is none to take away. */
let onClick: (event: MouseEvent) => void;

function watchClicks(): void {
  document.removeEventListener('click', onClick, true);
  onClick = ({ target, clientX, clientY }) => {
    if (!(target instanceof Element)) return;
    void tell('interaction', {
      // As they stand in the markup: of a picture the class is an object, and of a form the id may be a field.
      elementId: target.getAttribute('id') || target.getAttribute('class') || target.tagName,
      elementType: target.tagName.toLowerCase(),
      pageUrl,
      action: 'click',
      position: { x: clientX, y: clientY },
    });
    followLink(target);
  };
  document.addEventListener('click', onClick, true);
}

declare global {
  interface WindowEventMap {
    prerenderingchange: Event;
    visibilitychange: Event;
  }
}

/** On their way down: events of the document, and those that reach the window alone. None of them can wait for us. */
const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
  addEventListener(type, act, true);

function watchLocation(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = (...to) => {
      change.apply(history, to);
      lookAtLocation();
    };
  }
  on('popstate', lookAtLocation);
  on('hashchange', lookAtLocation);
  // Out of the browser's memory: another view, of the same address.
  on('pageshow', ({ persisted }) => persisted && beginView());
}

function start(): void {
  beginView();
  watchLocation();
  on('scroll', comeDown);
  on('visibilitychange', () => (document.hidden ? leaveView() : comeToFront()));
  on('pagehide', () => leaveView(true));
  // The middle button, not the right one, opens a tab.
  on('auxclick', ({ target, button }) => button < 2 && followLink(target as Element));
  on('goal', ({ detail }) => void tell('visit', { event: 'goal', pageUrl, goal: detail }));
}

// A page that is made ready ahead is looked at when somebody goes there.
if ((document as { readonly prerendering?: boolean }).prerendering) on('prerenderingchange', start);
// In a task of its own: together with the rest of the page's script it would be one that a slow phone notices.
else setTimeout(start);
