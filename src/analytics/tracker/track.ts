import { SESSION_TOKEN_KEY } from '#core/browser/session-token.ts';
import type { BodyInputOf } from '#core/contract/contract.ts';
import { TRACKING_PATH } from '../contract/addresses.ts';
import type { trackInteraction, trackPageView, trackVisit } from '../contract/analytics.ts';

/** Events by the name used in error logs; the path is derived from it. */
interface TrackedEvents {
  readonly 'page view': BodyInputOf<typeof trackPageView>;
  readonly interaction: BodyInputOf<typeof trackInteraction>;
  readonly visit: BodyInputOf<typeof trackVisit>;
}

interface PrivacyNavigator extends Navigator {
  readonly globalPrivacyControl?: boolean;
}

/**
 * No events are sent for visitors who opt out (DNT, GPC), from the panel, and for an admin, whose token this
 * browser stores.
 */
function isTrackingOff(): boolean | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacyNavigator;
  try {
    return (
      doNotTrack === '1' ||
      globalPrivacyControl ||
      /^\/admin\b/.test(location.pathname) ||
      SESSION_TOKEN_KEY in localStorage
    );
  } catch {
    // Storage is forbidden: no admin is logged in.
    return false;
  }
}

/** As a header: a blob would also set it, but costs an inter-process message per event. */
const type = 'application/json';

/** 128 bits; `randomUUID` is missing outside of secure contexts. */
const createId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Sends an event once with an id of its own; the request outlives the page. Failures are only logged.
 * `isLeaving`: the page is being unloaded.
 */
async function sendEvent<Name extends keyof TrackedEvents>(
  name: Name,
  event: TrackedEvents[Name],
  isLeaving?: boolean,
): Promise<void> {
  if (isTrackingOff()) return;
  try {
    const address = `${TRACKING_PATH}${name.replace(' ', '-')}?id=${createId()}&at=${[scrollY | 0, innerWidth]}`;
    const body = JSON.stringify(event);
    if (isLeaving) {
      navigator.sendBeacon(address, new Blob([body], { type }));
      return;
    }
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, keepalive: true, body });
    // An unread body would keep its connection.
    if (!answer.ok) throw new Error(await answer.text());
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: failures of the tracker are reported there alone
    console.error(`Failed to track ${name}:`, error);
  }
}

// Reports a visit (`analytics/contract/analytics.ts`): no cookies, no storage, nothing beyond those fields. A
// view lasts from one change of the address to the next.

let pageUrl: string;
/** When the view came to the front, by `performance.now`; 0 while hidden and once its time was sent. */
let visibleSince: number;
/** Furthest scroll position of the view, pixels. */
let maxScrollY: number;

function beginView(): void {
  const { userAgent } = navigator;
  pageUrl = location.href;
  maxScrollY = 0;
  showView();
  watchClicks();
  void sendEvent('page view', {
    pageUrl,
    referrer: document.referrer,
    userAgent,
    deviceType: /Mobile|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'desktop',
    browserName:
      (['Chrome', 'Firefox', 'Safari', 'Edge'] as const).find((name) => userAgent.includes(name)) ?? 'Unknown',
  });
}

const showView = () => {
  visibleSince = document.hidden ? 0 : performance.now();
};

const recordScroll = () => {
  maxScrollY = Math.max(maxScrollY, scrollY);
};

/**
 * Sends `leave` when the view is hidden or left, each time with the time in front since the last one; the
 * scroll depth is that of the whole view.
 */
function leaveView(isLeaving?: boolean): void {
  if (!visibleSince) return;
  const engagedMs = Math.round(performance.now() - visibleSince);
  visibleSince = 0;
  recordScroll();
  // The height is read only here: reading it while scrolling would force layout.
  const seen = (maxScrollY + innerHeight) / document.documentElement.scrollHeight;
  const scrollDepth = Math.round(Math.min(1, seen) * 100);
  void sendEvent('visit', { event: 'leave', scrollDepth, engagedMs, pageUrl }, isLeaving);
}

/** A change can fire both events or either one. */
function checkLocation(): void {
  if (location.href === pageUrl) return;
  leaveView();
  beginView();
}

function trackOutbound(clicked: Element): void {
  const link = clicked.closest('a');
  // `mailto:` and `tel:` links have no host.
  if (link?.host && link.host !== location.host)
    void sendEvent('visit', { event: 'outbound', pageUrl, target: link.href });
}

/** The only click listener, replaced for each view; undefined before the first, which removeEventListener ignores. */
let onClick: (event: MouseEvent) => void;

function watchClicks(): void {
  document.removeEventListener('click', onClick, true);
  onClick = ({ target, clientX, clientY }) => {
    if (!(target instanceof Element)) return;
    void sendEvent('interaction', {
      // Attributes, not properties: of an SVG the class is an object, and of a form the id can be a field.
      elementId: target.getAttribute('id') || target.getAttribute('class') || target.tagName,
      elementType: target.tagName.toLowerCase(),
      pageUrl,
      action: 'click',
      position: { x: clientX, y: clientY },
    });
    trackOutbound(target);
  };
  document.addEventListener('click', onClick, true);
}

declare global {
  interface WindowEventMap {
    visibilitychange: Event;
  }
}

/** In the capture phase, which also sees events of the document. No handler may delay the page. */
const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
  addEventListener(type, act, true);

function watchLocation(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = (...to) => {
      change.apply(history, to);
      checkLocation();
    };
  }
  on('popstate', checkLocation);
  on('hashchange', checkLocation);
  // Restored from the back/forward cache: another view of the same address.
  on('pageshow', ({ persisted }) => persisted && beginView());
}

function start(): void {
  beginView();
  watchLocation();
  on('scroll', recordScroll);
  on('visibilitychange', () => (document.hidden ? leaveView() : showView()));
  on('pagehide', () => leaveView(true));
  // The middle button opens a tab, the right one does not.
  on('auxclick', ({ target, button }) => button < 2 && trackOutbound(target as Element));
  on('goal', ({ detail }) => void sendEvent('visit', { event: 'goal', pageUrl, goal: detail }));
}

export function wireTracker(): void {
  // In its own task: within the page's script it would make one long task on slow phones.
  setTimeout(start);
}
