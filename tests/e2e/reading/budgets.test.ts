import { EVERYTHING_PATH } from '#support/built-posts.ts';
import { LONG } from '#support/lane.ts';
import type { SitePage } from '#support/site-pages.ts';
import { listPages, oneOfEachKind } from '#support/site-pages.ts';
import { scrollThrough, visitPage, watchShifts } from '../page-visit.ts';
import { expect, test } from '../reading.fixture.ts';

const KB = 1024;
/** Most that a page may load before any scroll or touch: bytes over the network, and requests. */
interface Budget {
  readonly bytes: number;
  readonly requests: number;
}
const BUDGETS: Readonly<Record<string, Budget>> = {
  /** One more than usual: the styles below its first screen. */
  '/': { bytes: 52 * KB, requests: 7 },
  '/blog/:slug': { bytes: 40 * KB, requests: 7 },
};
/** Any other kind of page. Those of the blog ask what has changed, by a script of their own. */
const usual = (kind: string): Budget => ({ bytes: 52 * KB, requests: kind.startsWith('/blog') ? 7 : 6 });
/** All scripts of a page before the first interaction, after brotli. */
const SCRIPT_BYTES = 4 * KB;
/** A browser rounds where the boxes of letters end. */
const STILL = 0.001;
/** Bytes that a server sends before it waits for an acknowledgment; the rest comes a round trip later. */
const FIRST_PACKETS = 14_600;
/** Pages that come with the first packets. */
const FIRST_PAGES = ['/', '/try'];

/** A room of its own, with a budget of its own (`admin-session.test.ts`). */
const ADMIN = '/admin';

/** The recording of the landing page loads on scrolling; pictures of posts may be there at once. */
const hasPicture = ({ kind, document }: SitePage) => kind !== '/' && document.querySelector('main img') !== null;

test('every kind of page keeps to its bytes and requests, asks no other host and logs no error', async ({
  browser,
  stack,
}) => {
  const pages = oneOfEachKind(
    (await listPages(stack.builds.siteDir)).filter((page) => !hasPicture(page) && page.kind !== ADMIN),
  );
  expect(pages.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['/', '/404', '/blog/tag/:label', '/blog/:slug', '/book-demo']),
  );
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(FIRST_PAGES));
  for (const { path, kind } of pages) {
    const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });
    const shifts = await watchShifts(page);
    const visit = await visitPage(page, path);
    const budget = BUDGETS[kind] ?? usual(kind);
    expect.soft(visit.complaints, path).toEqual([]);
    expect.soft(visit.bytes, `bytes of ${path}`).toBeLessThanOrEqual(budget.bytes);
    expect.soft(visit.requests.length, visit.requests.join('\n')).toBeLessThanOrEqual(budget.requests);
    expect.soft(visit.documentBytes, path).toBeGreaterThan(1_000);
    if (FIRST_PAGES.includes(path)) expect.soft(visit.documentBytes, path).toBeLessThanOrEqual(FIRST_PACKETS);
    expect.soft(visit.tracked, path).toEqual(['page-view']);
    expect.soft(visit.scriptBytes, `scripts of ${path}`).toBeLessThanOrEqual(SCRIPT_BYTES);
    await scrollThrough(page);
    const { score, moved } = await shifts();
    expect.soft(score, `${path} moves: ${moved}`).toBeLessThan(STILL);
    await page.close();
  }
});

test('pictures, code and tables move nothing and complain of nothing either', async ({ browser, stack }) => {
  for (const width of LONG ? [390, 1440] : [390]) {
    for (const address of [...(LONG ? ['/'] : []), '/blog', EVERYTHING_PATH]) {
      const page = await browser.newPage({ baseURL: stack.url, viewport: { width, height: 844 } });
      const shifts = await watchShifts(page);
      const { complaints, scriptBytes } = await visitPage(page, address);
      await scrollThrough(page);
      expect.soft(complaints, address).toEqual([]);
      expect.soft(scriptBytes, address).toBeLessThanOrEqual(SCRIPT_BYTES);
      const { score, moved } = await shifts();
      expect.soft(score, `${address} moves at ${width}: ${moved}`).toBeLessThan(STILL);
      await page.close();
    }
  }
});

test('an address that is not there costs no more than a page', async ({ page }) => {
  const visit = await visitPage(page, '/no/such/page');
  expect(visit.bytes).toBeLessThanOrEqual(usual('/404').bytes);
  expect(visit.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});
