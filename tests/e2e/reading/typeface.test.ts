import { expect, test } from '../reading.fixture.ts';

test('a page whose typeface does not come is shown all the same', async ({ page }) => {
  await page.route(/\.woff2$/, () => {});
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
