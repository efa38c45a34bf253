import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { test as base, expect } from './site.fixture.ts';

const TRACKING = '/api/analytics/';
/** How an id looks that the server takes. */
const ID = /^[\w-]{8,64}$/;

/** One event as the server got it: `[call, body]`, addresses in it without the origin of the site. */
export type TrackedEvent = readonly [call: string, body: Readonly<Record<string, unknown>>];

/** The product behind a door that keeps what pages tell, beacons of a page that is gone included, which no page shows. */
export interface TrackedSite {
  readonly url: string;
  readonly events: TrackedEvent[];
  /** Names of the events. */
  readonly ids: string[];
  /** With what status an event is answered; 204 unless told otherwise. */
  answerWith(status: number): void;
  /** Resolves when the page that is open has told what it has to tell. */
  settle(): Promise<void>;
  close(): void;
}

/** Status of a refusal. */
export const wordsOf = (status: number) => JSON.stringify({ code: 'CODE', message: `${status}` });

function forward(target: URL, from: IncomingMessage, to: ServerResponse): void {
  const { method, url: path, headers } = from;
  const sent = request({ hostname: target.hostname, port: target.port, method, path, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  // A page that is left breaks off what it was loading.
  sent.on('error', () => to.destroy());
  from.pipe(sent);
}

async function openTrackedSite(product: string): Promise<TrackedSite> {
  const events: TrackedEvent[] = [];
  const ids: string[] = [];
  let status = 204;
  let url = '';
  const server = createServer(async (from, to) => {
    if (!from.url?.startsWith(TRACKING)) return forward(new URL(product), from, to);
    const { pathname, searchParams } = new URL(from.url, url);
    const id = searchParams.get('id') ?? '';
    ids.push(id);
    const isRight = from.method === 'POST' && from.headers['content-type'] === 'application/json';
    const call = isRight && ID.test(id) ? pathname.slice(TRACKING.length) : `wrong: ${from.method} ${from.url}`;
    // Its place is that of its arrival; the body comes in a moment.
    const body = {};
    events.push([call, body]);
    // Requests of a page during the shutdown are aborted.
    const sent = await text(from).catch(() => '{}');
    Object.assign(body, JSON.parse(sent.replaceAll(url, '')));
    to.writeHead(status).end(status === 204 ? undefined : wordsOf(status));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    events,
    ids,
    answerWith(nextStatus) {
      status = nextStatus;
    },
    settle: async () => undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Resolves when the page has had frames and tasks enough to tell what it has to, and a later request of it has arrived. */
const settle = (page: Page) =>
  expect(() =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((sent) =>
        Object.assign(new Image(), { onload: sent, onerror: sent, src: `/version.json?${Math.random()}` }),
      );
    }),
  ).toPass();

/**
 * All events so far, once they are as many as are expected and no more come. They are forgotten then. In any order:
 * the beacon of a page that is left may overtake the first request of the next, or come after it.
 */
export async function expectEvents(site: TrackedSite, expected: readonly TrackedEvent[]): Promise<void> {
  const atOnce = { message: 'events', intervals: [20] };
  await expect.poll(() => site.events.length, atOnce).toBeGreaterThanOrEqual(expected.length);
  await site.settle();
  const events = site.events.splice(0);
  expect(events).toEqual(expect.arrayContaining([...expected]));
  expect(events).toHaveLength(expected.length);
}

/** A desktop, as it calls itself in these tests. */
export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

export const view = (pageUrl: string, referrer = ''): TrackedEvent => [
  'page-view',
  { pageUrl, referrer, userAgent: USER_AGENT, deviceType: 'desktop', browserName: 'Chrome' },
];

export const leavePage = (pageUrl: string): TrackedEvent => [
  'visit',
  { event: 'leave', pageUrl, scrollDepth: expect.any(Number), engagedMs: expect.any(Number) },
];

export const click = (
  pageUrl: string,
  elementId: string,
  elementType: string,
  x?: number,
  y?: number,
): TrackedEvent => [
  'interaction',
  {
    elementId,
    elementType,
    pageUrl,
    action: 'click',
    position: { x: x ?? expect.any(Number), y: y ?? expect.any(Number) },
  },
];

export const goal = (pageUrl: string, reached: string): TrackedEvent => [
  'visit',
  { event: 'goal', pageUrl, goal: reached },
];

/** Pages come through the door. */
export const test = base.extend<{ site: TrackedSite }>({
  site: async ({ stack }, use) => {
    const site = await openTrackedSite(stack.url);
    await use(site);
    site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, site }, use) => {
    site.settle = () => settle(page);
    await use(page);
  },
  userAgent: USER_AGENT,
  isCounted: true,
});

export { expect } from './site.fixture.ts';
