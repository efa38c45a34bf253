import type { Page } from '@playwright/test';
import {
  click,
  expect,
  expectEvents,
  leavePage,
  type TrackedEvent,
  type TrackedSite,
  test,
  view,
} from '../tracked-site.ts';

/** Changes the address as a script does. */
const change = (page: Page, how: 'pushState' | 'replaceState', to: string) =>
  page.evaluate(([name, address]) => history[name](null, '', address), [how, to] as const);

const inPage = (page: Page, script: () => unknown) => page.evaluate(script);

/** Puts elements into the corner of a page, one below the other, 20 pixels each, above everything else. */
async function putInCorner(page: Page, markup: string): Promise<void> {
  await page.evaluate((html) => {
    const corner = document.createElement('section');
    corner.innerHTML = html;
    Object.assign(corner.style, { position: 'fixed', inset: '0 auto auto 0', width: '50px', zIndex: '99' });
    for (const child of corner.children)
      Object.assign((child as HTMLElement).style, { display: 'block', width: '50px', height: '20px' });
    document.body.append(corner);
  }, markup);
}

/** Shows or hides the tab, as far as a page can know. */
async function showTab(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isShown);
}

/** The one event that has come meanwhile, which says that a view was left. */
async function nextLeave(site: TrackedSite): Promise<{ scrollDepth: number; engagedMs: number }> {
  await expect.poll(() => site.events.map(([, { event }]) => event)).toEqual(['leave']);
  const [[, body] = ['', {}]] = site.events.splice(0);
  return { scrollDepth: Number(body['scrollDepth']), engagedMs: Number(body['engagedMs']) };
}

const outbound = (pageUrl: string, target: string): TrackedEvent => ['visit', { event: 'outbound', pageUrl, target }];

test('each address is one view, however the page comes to it [ANALYTICS-01 ANALYTICS-02]', async ({ page, site }) => {
  await page.goto('/blog');
  await expectEvents(site, [view('/blog')]);
  await inPage(page, () => {
    location.hash = 'a';
  });
  await expectEvents(site, [leavePage('/blog'), view('/blog#a')]);
  await change(page, 'pushState', '/blog?b');
  await expectEvents(site, [leavePage('/blog#a'), view('/blog?b')]);
  await change(page, 'replaceState', '/blog?b');
  await change(page, 'pushState', '/blog?b');
  await expectEvents(site, []);
  await change(page, 'replaceState', '/blog?c');
  await expectEvents(site, [leavePage('/blog?b'), view('/blog?c')]);
  await inPage(page, () => history.go(-2));
  await expectEvents(site, [leavePage('/blog?c'), view('/blog#a')]);
  await inPage(page, () => history.back());
  await expectEvents(site, [leavePage('/blog#a'), view('/blog')]);
  await inPage(page, () => history.forward());
  await expectEvents(site, [leavePage('/blog'), view('/blog#a')]);
  await page.reload();
  await expectEvents(site, [leavePage('/blog#a'), view('/blog#a')]);
  expect(new Set(site.ids).size).toBe(site.ids.length);
});

test('a page restored from the back-forward cache is a new view', async ({ page, site }) => {
  await page.goto('/blog');
  await expectEvents(site, [view('/blog')]);
  await inPage(page, () => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  await expectEvents(site, [leavePage('/blog'), view('/blog')]);
});

test('a prerendered page is counted when it is activated', async ({ page, site }) => {
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    addEventListener('prerenderingchange', () => (isAhead = false), true);
  });
  const script = page.waitForResponse(/SiteScript/);
  await page.goto('/blog');
  await (await script).finished();
  await expectEvents(site, []);
  await inPage(page, () => document.dispatchEvent(new Event('prerenderingchange')));
  await expectEvents(site, [view('/blog')]);
});

test('a view says what kind of browser shows it [ANALYTICS-03..05]', async ({ page, site }) => {
  const devtools = await page.context().newCDPSession(page);
  for (const [userAgent, deviceType, browserName] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/604', 'mobile', 'Safari'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0) AppleWebKit/605 CriOS/140 Safari/604', 'mobile', 'Safari'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/140 Safari/537', 'mobile', 'Chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140', 'desktop', 'Chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) Edge/18', 'desktop', 'Edge'],
    ['Mozilla/5.0 (Android 16; Mobile; rv:140.0) Firefox/140.0', 'mobile', 'Firefox'],
    ['Lynx/2.9', 'desktop', 'Unknown'],
  ] as const) {
    await devtools.send('Emulation.setUserAgentOverride', { userAgent });
    await page.goto('/404');
    const device = expect.objectContaining({ userAgent, deviceType, browserName });
    await expect.poll(() => site.events).toContainEqual(['page-view', device]);
  }
});

test('a click is sent with its element and place, by a request that outlives the page [ANALYTICS-06..10]', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(input).includes('/interaction')) sessionStorage.setItem('outlives', String(init?.keepalive));
      return send(input, init);
    };
  });
  await page.goto('/blog');
  await expectEvents(site, [view('/blog')]);
  const svg = '<svg class="drawn"><path d="M0 0h50v20H0z"/></svg>';
  const form = '<form class="named"><input name="id" type="hidden"></form>';
  await putInCorner(page, `<b id="one" class="x">1</b><b class="two and more">2</b><b>3</b>${svg}${form}`);
  for (const y of [10, 30, 50, 70, 90]) await page.mouse.click(7, y);
  await expectEvents(site, [
    click('/blog', 'one', 'b', 7, 10),
    click('/blog', 'two and more', 'b', 7, 30),
    click('/blog', 'B', 'b', 7, 50),
    click('/blog', 'path', 'path', 7, 70),
    click('/blog', 'named', 'form', 7, 90),
  ]);
  await page.locator('svg.drawn').dispatchEvent('click', { clientX: 1, clientY: 2 });
  await expectEvents(site, [click('/blog', 'drawn', 'svg', 1, 2)]);
  expect(await page.evaluate(() => sessionStorage.getItem('outlives'))).toBe('true');
});

test('two fast clicks are two, and a change of the address leaves one listener [ANALYTICS-11 ANALYTICS-12]', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const listeners = { all: 0, now: new Set() };
    Object.assign(window, { listeners });
    const { addEventListener: add, removeEventListener: remove } = document;
    document.addEventListener = (...args: Parameters<typeof add>) => {
      if (args[0] === 'click' && args[2] === true) {
        listeners.all += 1;
        listeners.now.add(args[1]);
      }
      add.apply(document, args);
    };
    document.removeEventListener = (...args: Parameters<typeof remove>) => {
      if (args[0] === 'click') listeners.now.delete(args[1]);
      remove.apply(document, args);
    };
  });
  const count = () =>
    page.evaluate(() => {
      const { all, now } = Reflect.get(window, 'listeners');
      return [all, now.size];
    });
  await page.goto('/blog');
  await putInCorner(page, '<b id="one">1</b>');
  await page.mouse.dblclick(5, 5);
  await expectEvents(site, [view('/blog'), click('/blog', 'one', 'b', 5, 5), click('/blog', 'one', 'b', 5, 5)]);
  expect(new Set(site.ids).size).toBe(3);
  expect(await count()).toEqual([1, 1]);
  for (const address of ['/blog?a', '/blog?b']) await change(page, 'pushState', address);
  expect(await count()).toEqual([3, 1]);
  site.events.splice(0);
  await page.mouse.click(5, 5);
  await expect.poll(() => site.events).toContainEqual(click('/blog?b', 'one', 'b', 5, 5));
  expect(site.events.filter(([call]) => call === 'interaction')).toHaveLength(1);
});

test('links to other sites are told, with whichever button they are followed', async ({ page, site }) => {
  await page.context().route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'Elsewhere' }));
  await page.goto('/blog');
  const out = 'https://elsewhere.example/a?b#c';
  const links = `<a href="${out}">1</a><a href="#near">2</a><a href="mailto:ada@elsewhere.example">3</a>`;
  await putInCorner(page, links);
  await expectEvents(site, [view('/blog')]);
  await page.mouse.click(5, 5, { button: 'middle' });
  await expectEvents(site, [outbound('/blog', out)]);
  await page.mouse.click(5, 5, { button: 'right' });
  await page.mouse.click(5, 25, { button: 'middle' });
  // In a tab of its own.
  await expectEvents(site, [view('/blog#near', '/blog')]);
  await page.locator('a[href^=mailto]').dispatchEvent('click');
  await expectEvents(site, [click('/blog', 'A', 'a')]);
  await page.mouse.click(5, 5);
  await expect(page.getByText('Elsewhere')).toBeVisible();
  await expectEvents(site, [click('/blog', 'A', 'a', 5, 5), outbound('/blog', out), leavePage('/blog')]);
});

test('a view tells of each stretch in front once, and how far down it was seen', async ({ page, site }) => {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/visit')) kinds.push(request.resourceType());
  });
  await page.goto('/faq');
  await expectEvents(site, [view('/faq')]);
  await page.waitForTimeout(500);
  await showTab(page, false);
  const first = await nextLeave(site);
  expect(first.scrollDepth).toBeGreaterThan(5);
  expect(first.scrollDepth).toBeLessThan(90);
  expect(first.engagedMs).toBeGreaterThanOrEqual(500);
  await page.waitForTimeout(2 * first.engagedMs);
  await showTab(page, true);
  await page.evaluate(
    () =>
      new Promise((scrolled) => {
        addEventListener('scroll', scrolled, { once: true });
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      }),
  );
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await showTab(page, false);
  const second = await nextLeave(site);
  expect(second.scrollDepth).toBe(100);
  // Only what came after: not the time while it was hidden.
  expect(second.engagedMs).toBeLessThan(2 * first.engagedMs);
  expect(kinds).toEqual(['fetch', 'fetch']);
  // Hidden, it has nothing more to tell; the next page has.
  await page.goto('/blog');
  await expectEvents(site, [view('/blog')]);
  await page.goto('/faq');
  await expectEvents(site, [leavePage('/blog'), view('/faq')]);
});
