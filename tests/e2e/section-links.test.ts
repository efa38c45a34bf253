import type { Page } from '@playwright/test';
import { expect, test } from './site.fixture.ts';

/** Pixels from the top of the window; a section comes to rest below the bar. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);

async function expectAtTop(page: Page, id: string): Promise<void> {
  await expect.poll(() => topOf(page, id), { timeout: 8_000 }).toBeLessThan(120);
  // It stays there: nothing above it is still taking shape.
  await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 500)));
  expect(Math.abs(await topOf(page, id))).toBeLessThan(120);
}

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: size });

    for (const id of ['features', 'about', 'contact']) {
      test(`whoever comes from another page for #${id} is taken there`, async ({ page }) => {
        await page.goto(`/#${id}`);
        await expectAtTop(page, id);
      });
    }

    test('the way from the footer back up to the features ends at them', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
      await expectAtTop(page, 'features');
    });

    test('the keyboard reaches a section by the arrow below the headline', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'To the features' }).press('Enter');
      await expectAtTop(page, 'features');
    });
  });
}
