import type { Page } from '@playwright/test';
import { expect, test } from '../site.fixture.ts';

/** Holds back the code that answers the visitor. Returns a function that lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/page-touch\./, async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

const wait = (page: Page) => page.waitForFunction(() => 'scripted' in document.documentElement.dataset);

test('presses before the code of the page comes are made once when it has come, and counted once', async ({ page }) => {
  const clicks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/interaction')) clicks.push(request.postDataJSON().elementId);
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: false }));
  const arrive = await holdCode(page);
  await page.goto('/blog');
  await wait(page);
  const html = page.locator('html');
  await page.locator('#theme-switch').click();
  await expect(html).not.toHaveAttribute('data-theme');
  arrive();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('switch')).toBeChecked();
  await expect.poll(() => clicks).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(clicks).toHaveLength(1);
});

test('words of a call that are pressed before the code comes are heard when it has come', { tag: '@long' }, async ({
  page,
}) => {
  const arrive = await holdCode(page);
  await page.goto('/try');
  await wait(page);
  await page.locator('#call-support-open').click();
  await page.getByText('Hartley. Daniel Hartley.').click();
  await expect(page.locator('[data-playing]')).toHaveCount(0);
  arrive();
  await expect(page.locator('#call-support-words [data-heard]')).toHaveText(/Hartley/);
});

test('the first press of a page is not repeated when the code comes after it', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/admin');
  await wait(page);
  const show = page.getByRole('button', { name: 'Show' });
  await show.click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  const loaded = page.waitForResponse(/\/page-touch\./);
  arrive();
  await loaded;
  // Its parts are wired: the switch answers.
  await page.getByRole('switch').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('a link that opens a dialog waits for its code; where that does not come, it leads to its page', async ({
  page,
}) => {
  const arrive = await holdCode(page);
  await page.goto('/book-demo');
  await wait(page);
  await page.locator('#demo-write').click();
  await expect(page).toHaveURL(/\/book-demo$/);
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.unroute(/\/page-touch\./);
  await page.route(/\/page-touch\./, (route) => route.abort());
  await page.goto('/book-demo');
  await wait(page);
  await page.locator('#demo-write').click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('without the code a form is sent as it is', async ({ page }) => {
  await page.route(/\/page-touch\./, (route) => route.abort());
  await page.goto('/book-demo');
  await wait(page);
  const values = {
    ...{ 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@engines.example' },
    ...{ Phone: '+44 20 7946 0000', Company: 'Engines' },
  };
  const form = page.getByRole('form', { name: 'Request a demo' });
  for (const [name, value] of Object.entries(values))
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  await form.getByRole('button', { name: 'Request Your Demo' }).click();
  await expect(page).toHaveURL(/\/thanks\/demo$/);
});
