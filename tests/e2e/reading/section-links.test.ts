import type { Page } from '@playwright/test';
import { laidOut } from '../page-visit.ts';
import { expect, nextFrames, test } from '../reading.fixture.ts';

/** A section comes to rest below the bar, so many pixels from the top of the window. */
const NEAR_TOP = 120;
const distanceOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));

async function expectAtTop(page: Page, id: string): Promise<void> {
  await expect.poll(() => distanceOf(page, id)).toBeLessThan(NEAR_TOP);
  // It stays there once nothing above it is still taking shape.
  await laidOut(page);
  await nextFrames(page);
  expect(await distanceOf(page, id)).toBeLessThan(NEAR_TOP);
}

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, { tag: device === 'a desk' ? '@long' : [] }, () => {
    test.use({ viewport: size });

    test('a link from another page to a section ends there [SITE-05..07]', async ({ page }) => {
      for (const id of ['features', 'about']) {
        await page.goto('/404');
        await page.goto(`/#${id}`);
        await expectAtTop(page, id);
      }
    });

    test('a late typeface and captions on the way do not move the place', async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        // Letters of another typeface stand there first.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await route.continue();
      });
      await page.goto('/#contact');
      await expectAtTop(page, 'contact');
    });

    test('the way from the footer back up to the features ends at them [SITE-17]', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
      await expectAtTop(page, 'features');
    });

    test('a reload keeps the place', async ({ page }) => {
      // A typeface that comes too late for the first page would be there for the second.
      await page.goto('/404');
      await page.goto('/');
      await page.getByRole('link', { name: 'All posts' }).scrollIntoViewIfNeeded();
      // Asked with every frame, a busy machine would find no time for work in the background.
      await expect(page.locator('#contact > :not([data-laid-out], .contact)')).toHaveCount(0, { timeout: 50_000 });
      await page.evaluate(() => scrollTo({ top: 5_000, behavior: 'instant' }));
      const before = await distanceOf(page, 'testimonials');
      await page.reload();
      await expect.poll(async () => Math.abs((await distanceOf(page, 'testimonials')) - before)).toBeLessThan(2);
    });

    test('the keyboard reaches a section by the arrow below the headline', async ({ page }) => {
      await page.goto('/');
      const link = page.getByRole('link', { name: 'To the features' });
      // Chromium drops the jump of a press that comes while it still scrolls the link into view, smoothly.
      await link.evaluate((arrow) => arrow.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await nextFrames(page);
      await link.press('Enter');
      await expectAtTop(page, 'features');
    });
  });
}
