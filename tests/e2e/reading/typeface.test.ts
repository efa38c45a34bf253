import { expect, test } from '../reading.fixture.ts';

test('a page whose typeface does not come is shown all the same', async ({ page }) => {
  await page.route(/\.woff2$/, () => {});
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose typeface fails is shown at once', async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
