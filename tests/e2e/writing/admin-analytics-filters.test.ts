import type { Page } from '@playwright/test';
import { AGENTS } from '#support/analytics.ts';
import { enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks } from '../visitor-sends.ts';

/** A visit of these pages, with one click on each at the same place of the window. */
async function visit(
  stack: { readonly url: string },
  agent: string,
  referrer: string,
  pages: readonly string[],
): Promise<void> {
  const send = async (path: string, body: object) => {
    const address = `${stack.url}/api/analytics/${path}?id=${crypto.randomUUID()}&at=200,1440`;
    const headers = { 'content-type': 'application/json', 'user-agent': agent, origin: stack.url };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(204);
  };
  for (const page of pages) {
    const pageUrl = `${stack.url}${page}`;
    const view = { pageUrl, referrer, userAgent: agent, deviceType: 'desktop', browserName: 'Chrome' };
    await send('page-view', view);
    const place = { elementId: 'hero-demo', elementType: 'a', pageUrl, action: 'click', position: { x: 720, y: 300 } };
    await send('interaction', place);
    await send('visit', { event: 'leave', pageUrl, scrollDepth: 50, engagedMs: 10_000 });
  }
}

const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });
const list = (page: Page, name: string) => page.getByRole('table', { name });
const chart = (page: Page) => page.getByRole('region', { name: /by hour$/ });

test('names filter, figures are plotted, a page shows what happened on it and where it was clicked', async ({
  page,
  stack,
  admin,
}) => {
  await visit(stack, AGENTS.chrome, 'https://www.google.com/', ['/', '/try', '/']);
  await visit(stack, AGENTS.firefox, 'https://news.example/', ['/']);
  await visit(stack, AGENTS.edge, '', ['/terms-of-service']);
  await enter(page, admin, '/admin#traffic/today');
  await expect(figure(page, 'Page views')).toContainText('5');

  await test.step('a press on a name filters, several at once, by keys', async () => {
    await list(page, 'Sources').getByRole('button', { name: 'Google' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#traffic\/today\/humans\/before\/\/\/sources:Google$/);
    await expect(figure(page, 'Page views')).toContainText('3');
    await expect(figure(page, 'Visits')).toContainText('1');
    await list(page, 'Browsers').getByRole('button', { name: 'Chrome' }).click();
    const chips = page.getByRole('list', { name: 'Only visits with' });
    await expect(chips.getByRole('listitem')).toHaveText(['Source: Google×', 'Browser: Chrome×']);
    await page.reload();
    await expect(chips.getByRole('listitem')).toHaveCount(2);
    await expect(figure(page, 'Page views')).toContainText('3');
    expect.soft(await faultsInLooks(page)).toEqual([]);
    await chips.getByRole('button', { name: 'Remove the filter Browser: Chrome' }).click();
    await expect(chips.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(figure(page, 'Page views')).toContainText('5');
  });

  await test.step('a press on a figure plots it, and the address says so', async () => {
    await page.getByRole('button', { name: 'Time on a page' }).click();
    await expect(page).toHaveURL(/\/engaged$/);
    await expect(page.getByRole('heading', { name: 'Time on a page by hour' })).toBeVisible();
    await chart(page).getByText('Show as a table').click();
    await expect(chart(page).getByRole('row').filter({ hasText: '10s' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Time on a page' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a page: what came before and after it, and where people clicked', async () => {
    await list(page, 'Top pages').getByRole('button', { name: '/', exact: true }).click();
    const details = page.getByRole('region', { name: 'On the page /' });
    await expect(details.getByRole('listitem').filter({ hasText: 'Began here' })).toContainText('2');
    await expect(details.getByRole('table', { name: 'Seen after it' }).getByRole('row')).toContainText(['', '/try']);
    await expect(details.getByRole('table', { name: 'Clicked on it' })).toContainText('Hero demo');
    await details.getByRole('button', { name: 'Show where people clicked' }).click();
    const shown = page.frameLocator('iframe[title="The page / with the places of clicks"]');
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    const mark = shown.getByTitle('3 clicks');
    await expect(mark).toHaveText('3');
    // 300 px into a window that was scrolled by 200, in the middle of its width.
    const place = await mark.evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return { x: (left + width / 2) / innerWidth, y: top + height / 2 };
    });
    expect(place.x).toBeCloseTo(0.5, 1);
    expect(Math.abs(place.y - 500)).toBeLessThanOrEqual(24);
    // Its style is that of the page.
    const color = (of: typeof mark) => of.evaluate((each) => getComputedStyle(each).fontSize);
    expect(Number.parseFloat(await color(shown.getByRole('heading', { level: 1 })))).toBeGreaterThan(60);
    await details.getByText('Phones').click();
    await expect(details.getByText('No clicks here in these days.')).toBeVisible();
    expect.soft(await faultsInLooks(page)).toEqual([]);
  });
});
