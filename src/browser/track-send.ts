import type { trackInteraction, trackPageView, trackVisit } from '#contracts/analytics.ts';
import type { BodyInputOf } from '#contracts/contract.ts';

/** What may be told, by the words a failure is named with; a call is named after them. */
export interface Told {
  readonly 'page view': BodyInputOf<typeof trackPageView>;
  readonly interaction: BodyInputOf<typeof trackInteraction>;
  readonly visit: BodyInputOf<typeof trackVisit>;
}

interface Wishes extends Navigator {
  readonly globalPrivacyControl?: boolean;
}

/** Nothing is told of somebody who asks for that, of the panel, and of an admin, whose token this browser keeps. */
function isUnwatched(): boolean | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  try {
    return (
      doNotTrack === '1' ||
      globalPrivacyControl ||
      /^\/admin\b/.test(location.pathname) ||
      'adminToken' in localStorage
    );
  } catch {
    // Storage is forbidden: nobody is logged in.
    return false;
  }
}

/** As a header: a blob would name it too, and cost a message to another process for each event. */
const type = 'application/json';

/** 128 bits; `randomUUID` would be missing outside of secure contexts. */
const createId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Tells the server once, under a name of its own, and waits for nobody: the request outlives the page. What fails is said
 * on the console alone. `isLeaving`: the page is going away, its scripts with it.
 */
export async function tell<What extends keyof Told>(
  what: What,
  told: Told[What],
  isLeaving?: boolean,
): Promise<void> {
  if (isUnwatched()) return;
  try {
    const address = `/api/analytics/${what.replace(' ', '-')}?id=${createId()}`;
    const body = JSON.stringify(told);
    if (isLeaving) {
      navigator.sendBeacon(address, new Blob([body], { type }));
      return;
    }
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': type },
      keepalive: true,
      body,
    });
    // Unread it would keep its connection.
    if (!answer.ok) throw new Error(await answer.text());
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has failures there, and nowhere else
    console.error(`Failed to track ${what}:`, error);
  }
}
