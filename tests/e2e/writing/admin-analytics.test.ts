import type { Page, Route } from '@playwright/test';
import { enter } from '../admin-panel.ts';
import { answerAnalytics, EMPTY, interactionOf, recordOf, TRAFFIC } from '../analytics-answers.ts';
import { refusal } from '../assistant-answers.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks, show } from '../visitor-sends.ts';

const TAB = '/admin#traffic';
const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });
const slider = (page: Page) => page.getByRole('slider', { name: 'A point of the chart' });
const alerts = (page: Page) => page.locator('.panel-section').getByRole('alert');
const chart = (page: Page) => page.locator('section[aria-labelledby="traffic-chart-heading"]');
const table = (page: Page, name: string) => page.getByRole('table', { name });

/** Path data of the lines now. */
const drawn = (page: Page) =>
  chart(page)
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

test('figures, their differences, lists, goals and the way to a demo stand there [ANALYTICS-22..24]', async ({
  page,
  admin,
}) => {
  await answerAnalytics(page, { traffic: { ...TRAFFIC, dropped: 12, cappedAt: '2026-11-22T18:04:00Z' } });
  await enter(page, admin, '/admin');
  await page.getByRole('tab', { name: 'Website Analytics' }).click();
  await expect(page.getByText('Nov 16 – 22, 2026, Pacific Time')).toBeVisible();
  await expect(figure(page, 'Visitors now')).toContainText('4');
  await expect(figure(page, 'Page views')).toContainText('3,027');
  await expect(figure(page, 'Page views')).toContainText('12% more than before.');
  await expect(figure(page, 'Page views')).toContainText('Before: 2,700');
  await expect(figure(page, 'Visits')).toContainText('8.3% less than before.');
  await expect(figure(page, 'Bounce rate')).toContainText('3 points less than before.');
  await expect(figure(page, 'Average visit')).toContainText('3m 45s');
  await expect(figure(page, 'Seen of a page')).toContainText('62%');
  await expect(figure(page, 'Time on a page')).toContainText('48s');
  await expect(page.getByText('12 events were refused')).toBeVisible();
  await expect(page.getByText('Counting stopped on Nov 22, 2026')).toBeVisible();

  await expect(table(page, 'Top pages').getByRole('row')).toHaveCount(1 + 8);
  await page.locator('#traffic-pages-all').click();
  await expect(table(page, 'Top pages').getByRole('row', { name: '/terms 4' })).toBeVisible();
  await expect(table(page, 'Countries').getByRole('row', { name: 'Germany 88' })).toBeVisible();
  await expect(table(page, 'Devices').getByRole('row', { name: 'Phone 402' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('may be slightly high');
  await expect(page.getByRole('region', { name: 'Browsers' })).not.toContainText('too high');
  await expect(table(page, 'Goals').getByRole('row', { name: 'Requested a demo 22 1.6%' })).toBeVisible();
  await expect(
    table(page, 'From a visit to a demo').getByRole('row', { name: 'Saw a demo page 132 9.6% 60%' }),
  ).toBeVisible();
  const brought = page.getByRole('listitem').filter({ hasText: 'This post brought 3 demos' });
  await expect(brought.getByRole('link')).toHaveAttribute('href', '/blog/answering-at-night');

  await expect(table(page, 'Popular elements').getByRole('row', { name: 'Hero demo 212' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'User interactions' }).getByRole('listitem')).toHaveCount(20);
  const records = page.getByRole('list', { name: 'Newest page views' }).getByRole('listitem');
  await expect(records.first()).toContainText('Session 9d2f41ac');
  await expect(records.first()).not.toContainText('9d2f41ac0');
  await page.locator('#records-all').click();
  await expect(records).toHaveCount(30);
  await page.getByText('Show as a table').click();
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('period and audience stand in the address, and what is asked for follows', async ({ page, admin }) => {
  const requests: string[] = [];
  await answerAnalytics(page, {
    traffic: (route: Route) => {
      const { searchParams } = new URL(route.request().url());
      const [period, audience] = [searchParams.get('period'), searchParams.get('audience')];
      requests.push(`${period} ${audience}`);
      if (period === '90d') return route.abort();
      return route.fulfill({ json: { ...TRAFFIC, period, audience } });
    },
  });
  await enter(page, admin, TAB);
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await page.getByText('30 days', { exact: true }).click();
  await expect(page).toHaveURL(/#traffic\/30d$/);
  await page.getByRole('radio', { name: '30 days' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/#traffic$/);
  await expect(page.getByRole('radio', { name: '7 days' })).toBeFocused();
  await page.getByText('Bots', { exact: true }).click();
  await expect(page).toHaveURL(/#traffic\/7d\/bots$/);
  await expect.poll(() => requests).toEqual(['7d humans', '30d humans', '7d bots']);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'People' })).toBeChecked();
  await page.getByText('90 days', { exact: true }).click();
  await expect(alerts(page)).toContainText("We can't reach the server");
  // The figures of another period would pass for those of this one.
  await expect(figure(page, 'Page views')).toHaveCount(0);
  await page.goto('/admin#traffic/today/bots');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Bots' })).toBeChecked();
  await expect.poll(() => requests.at(-1)).toBe('today bots');
});

test('"visitors now" is asked for every ten seconds, only while the page is visible', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  let [live, requests, isDown] = [4, 0, false];
  await answerAnalytics(page, {
    'live-visitors': (route: Route) => {
      requests += 1;
      return isDown ? route.abort() : route.fulfill({ json: { live } });
    },
  });
  const look = (state: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await page.clock.install();
  await enter(page, admin, TAB);
  const now = figure(page, 'Visitors now').getByRole('definition').first();
  await expect(now).toHaveText('4');
  live = 7;
  await page.clock.fastForward(10_500);
  await expect(now).toHaveText('7');
  await look('hidden');
  const before = requests;
  for (let times = 0; times < 4; times += 1) await page.clock.fastForward(10_500);
  expect(requests).toBe(before);
  live = 9;
  await look('visible');
  await expect(now).toHaveText('9');
  isDown = true;
  await page.clock.fastForward(10_500);
  await expect(figure(page, 'Visitors now')).toContainText('Not available right now.');
  isDown = false;
  await page.clock.fastForward(10_500);
  await expect(now).toHaveText('9');
  // No input for so long that the admin may be gone: the session is about to end.
  await page.clock.fastForward('11:00');
  await expect(figure(page, 'Visitors now')).toContainText('Paused until you come back.');
  const paused = requests;
  for (let times = 0; times < 3; times += 1) await page.clock.fastForward(10_500);
  expect(requests).toBe(paused);
  live = 11;
  await page.keyboard.press('Shift');
  await expect(now).toHaveText('11');
  await expect(figure(page, 'Visitors now')).toContainText('In the last 5 minutes.');
  await page.getByRole('tab', { name: 'RAG System' }).click();
  const left = requests;
  for (let times = 0; times < 3; times += 1) await page.clock.fastForward(10_500);
  expect(requests).toBe(left);
});

test('the chart says point by point what the table says, by keyboard and pointer, in both themes', {
  tag: '@long',
}, async ({ page, admin }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await answerAnalytics(page);
  await enter(page, admin, TAB);
  await slider(page).focus();
  await page.keyboard.press('Home');
  const messages: string[] = [];
  for (const _ of TRAFFIC.series) {
    messages.push((await slider(page).getAttribute('aria-valuetext')) ?? '');
    await page.keyboard.press('ArrowRight');
  }
  expect(messages[0]).toBe('Mon, Nov 16: Page views 380, before 300');
  expect(messages[2]).toBe('Wed, Nov 18: Page views 505, before 302. Published: Answering at night. Deployed: 3ad75a1');
  expect(messages[4]).toContain('Deployed: 5b4307f');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', messages.at(-1) ?? '');
  await page.getByText('Show as a table').click();
  const rows = await table(page, 'Page views by day').locator('tbody tr').all();
  expect(rows).toHaveLength(7);
  for (const [at, row] of rows.entries()) {
    const [time] = (messages[at] ?? '').split(':');
    const [views, before] = await row.getByRole('cell').allTextContents();
    expect(messages[at]).toContain(`: Page views ${views}, before ${before}`);
    await expect(row.getByRole('rowheader')).toContainText(time ?? '');
  }
  await chart(page)
    .locator('.u-over')
    .hover({ position: { x: 8, y: 40 } });
  await expect(chart(page).locator('p')).toContainText('Mon, Nov 16');
  const light = await drawn(page);
  await page.getByRole('switch').first().click();
  await expect.poll(() => drawn(page)).not.toBe(light);
  const dark = await drawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => drawn(page)).not.toBe(dark);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test('what visitors send is text, however long and whatever it looks like', async ({ page, admin }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  const long = `/${'x'.repeat(300)}`;
  const rows = [hostile, long, 'שלום/עולם', '__proto__', 'constructor'].map((key, at) => ({ key, count: 5 - at }));
  const top = { rows, isExact: true };
  await answerAnalytics(page, {
    traffic: {
      ...TRAFFIC,
      top: { ...TRAFFIC.top, pages: top, devices: top, countries: top, campaigns: top },
      brought: [{ slug: 'a/../b', title: hostile, demos: 1 }],
      marks: [{ at: '2026-11-18T17:00:00Z', kind: 'publish', label: hostile }],
    },
    'popular-elements': [{ elementId: hostile, count: 3 }],
    'user-interactions': [interactionOf(0, { elementId: hostile, pageUrl: long, action: 'constructor' })],
    'website-analytics': [recordOf(0, { pageUrl: hostile, source: hostile, country: '<b>', sessionId: hostile })],
  });
  await enter(page, admin, TAB);
  const pages = table(page, 'Top pages');
  await expect(pages.getByRole('row', { name: `${hostile} 5` })).toBeVisible();
  const name = pages.getByText(long);
  await expect(name).toHaveAttribute('title', long);
  const height = async () => (await name.boundingBox())?.height ?? 0;
  const cut = await height();
  await page.locator('#traffic-pages-all').click();
  expect(await height()).toBeGreaterThan(2 * cut);
  await expect(pages.locator('bdi', { hasText: 'שלום' })).toBeVisible();
  await expect(page.getByRole('link', { name: hostile })).toHaveAttribute('href', '/blog/a%2F..%2Fb');
  await expect(page.getByRole('list', { name: 'Newest page views' })).toContainText(hostile);
  expect(await page.locator('.panel-section img').count()).toBe(0);
  await page.getByText('Show as a table').click();
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('each part fails by itself and is asked again; nothing counted yet is said', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const unavailable = { status: 503, json: refusal('STORE_UNAVAILABLE', 'Our storage rests.') };
  let isDown = true;
  const failing = (answer: unknown) => (route: Route) =>
    isDown ? route.fulfill(unavailable) : route.fulfill({ json: answer });
  await answerAnalytics(page, {
    traffic: failing(EMPTY),
    'popular-elements': failing([]),
    'user-interactions': failing([]),
    'website-analytics': failing([recordOf(0)]),
  });
  await enter(page, admin, TAB);
  await expect(alerts(page)).toHaveText(Array(4).fill(/Our storage rests/));
  await expect(figure(page, 'Visitors now')).toContainText('4');
  isDown = false;
  for (const part of ['traffic', 'popular', 'interactions']) await page.locator(`#${part}-retry`).click();
  await expect(alerts(page)).toHaveCount(1);
  await expect(page.getByText('No visits in this period')).toBeVisible();
  await expect(figure(page, 'Page views')).toContainText('No comparison');
  await expect(page.getByText('Do Not Track')).toBeVisible();
  await expect(page.getByText(/No clicks yet/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(alerts(page)).toHaveCount(0);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await show(page, '#traffic/7d/bots');
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('everything shown is saved as one file without formulas', async ({ page, admin }) => {
  await answerAnalytics(page, { 'popular-elements': [{ elementId: '=1+1', count: 3 }] });
  await enter(page, admin, TAB);
  await expect(table(page, 'Popular elements')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^website-analytics-7d-humans-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(lines).toContain('"Page views","3027","2700"');
  expect(lines.find((line) => line.startsWith('"2026-11-16"'))).toMatch(/,"380","146","173",/);
  expect(lines).toContain(`"'=1+1","3"`);
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}.`)).toBeVisible();
});

test('an own range and its comparison stand in the address; a range that there is not is refused in words', {
  tag: '@long',
}, async ({ page, admin }) => {
  await enter(page, admin, TAB);
  await expect(page.getByText('Visitors now')).toBeVisible();
  await page.getByRole('radio', { name: 'Own range' }).click({ force: true });
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue('');
  const to = await page.getByLabel('To', { exact: true }).inputValue();
  const from = new Date(Date.parse(to) - 9 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('Compared with').selectOption({ label: 'The year before' });
  await expect(page).toHaveURL(new RegExp(`#traffic/range/humans/year/${from}/${to}$`));
  await expect(alerts(page)).toHaveCount(0);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Own range' })).toBeChecked();
  await page.getByLabel('From', { exact: true }).fill('2020-01-02');
  await expect(alerts(page)).toContainText(/at most 366 days|two years/);
  await page.getByLabel('From', { exact: true }).fill(to);
  await expect(alerts(page)).toHaveCount(0);
});
