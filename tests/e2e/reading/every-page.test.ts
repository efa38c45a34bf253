import type { Page } from '@playwright/test';
import { LONG } from '#support/lane.ts';
import { listPages, oneOfEachKind } from '#support/site-pages.ts';
import { DESK, faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, type ReadingStack, test } from '../reading.fixture.ts';

/** Half of 1280 pixels, what is left of them at 200 % zoom, and the narrowest screen. */
const NARROW = [640, 320];

test.describe.configure({ timeout: 240_000 });

/** The panel comes with its script and has tests of its own; the hostile post has pictures that no author described. */
async function publicPages({ builds }: ReadingStack) {
  const pages = (await listPages(builds.siteDir)).filter(({ path }) => path !== '/blog/hostile-built');
  return oneOfEachKind(pages).filter(({ kind }) => kind !== '/admin');
}

/** Text that can be read right now, element by element. */
function readable(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, h4, p, li, dt, dd, td, a, figcaption, blockquote)').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // A button that only a script can serve is there with the script alone.
      .filter((part) => !part.querySelector('[data-copy-link], button[data-start]'))
      // Without a script a page of its own lists the free times.
      .filter((part) => !part.closest('[data-scheduler]'))
      // A voice speaks with a script alone.
      .filter((part) => !part.closest('#your-words'))
      .map((part) => (part as HTMLElement).innerText.trim())
      .filter(Boolean),
  );
}

test('every kind of page is whole without a script, accessible, fits every screen, and keeps still where that is wanted', async ({
  browser,
  page,
  stack,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url, viewport: DESK });
  const unscripted = await plain.newPage();
  const moving = () => page.evaluate(() => document.getAnimations().map((animation) => String(animation)));
  for (const [at, { path }] of (await publicPages(stack)).entries()) {
    await page.setViewportSize(DESK);
    // With motion reduced, as the last look left it.
    await Promise.all([page.goto(path), unscripted.goto(path)]);
    const texts = await readable(page);
    expect.soft(texts.length, path).toBeGreaterThan(1);
    expect.soft(await readable(unscripted), path).toEqual(expect.arrayContaining(texts));
    // One look of each kind by turns; every look in the long lane.
    for (const look of LONG ? LOOKS : LOOKS.slice(at % LOOKS.length).slice(0, 1)) {
      await showAs(page, look);
      expect.soft(await faultsOf(page), `${path}, ${look.colorScheme}, ${look.size.width}`).toEqual([]);
    }
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 640 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect.soft(await moving(), path).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect.soft(await moving(), path).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    expect.soft(await moving(), path).toEqual([]);
    await expect.soft(page.locator('html'), path).toHaveCSS('scroll-behavior', 'auto');
  }
  await plain.close();
});
