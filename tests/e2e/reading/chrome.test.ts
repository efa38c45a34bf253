import { DESK, faultsOf, PHONE, showAs } from '../looks.ts';
import { expect, nextFrames, test } from '../reading.fixture.ts';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the drawer opens on the right, and Escape and its button give the focus back [SITE-13]', async ({ page }) => {
    await page.goto('/blog');
    const menu = page.getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('navigation', { name: 'Main' });
    await expect(drawer).toBeHidden();
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await expect.poll(() => drawer.evaluate((nav) => Math.round(nav.getBoundingClientRect().right))).toBe(PHONE.width);
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('the drawer closes after a choice, on the same page and on the way to another [SITE-12..14]', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('navigation', { name: 'Main' });
    await menu.click();
    await drawer.getByRole('link', { name: 'Features' }).click();
    await expect(drawer).toBeHidden();
    expect(new URL(page.url()).hash).toBe('#features');
    await menu.click();
    await drawer.getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await expect(drawer).toBeHidden();
    await menu.click();
    await drawer.getByRole('link', { name: 'About' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#about');
  });

  test('the drawer closes when the keyboard leaves it', async ({ page }) => {
    await page.goto('/blog');
    const drawer = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('link', { name: 'Get Started' }).focus();
    await page.keyboard.press('Tab');
    await expect(drawer).toBeHidden();
  });
});

test.describe('without a script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the drawer still opens and its links lead on', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.locator('#theme-switch')).toBeHidden();
    await page.locator('#nav-open').click();
    await page.locator('#nav-features').click();
    await page.waitForURL((url) => url.hash === '#features');
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: DESK });

  test('the keyboard walks the bar in its order, and the skip link leads past it', async ({ page }) => {
    await page.goto('/blog');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const walked: (string | undefined)[] = [];
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      walked.push(await focused());
    }
    const links = ['features', 'about', 'contact', 'blog', 'search', 'demo', 'client-login', 'login', 'get-started'];
    const bar = ['home', ...links].map((name) => `nav-${name}`);
    expect(walked).toEqual(['skip-link', ...bar, 'theme-switch']);
    await page.goto('/blog');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('main');
  });

  test('the bar stays at the top and lets less shine through past 50 pixels [SITE-09..11]', async ({ page }) => {
    await page.goto('/blog');
    const bar = page.getByRole('banner');
    const opacityAt = async (top: number) => {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await nextFrames(page);
      await bar.evaluate((header) => Promise.all(header.getAnimations().map(({ finished }) => finished)));
      expect(await bar.evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
      const color = await bar.evaluate((header) => getComputedStyle(header).backgroundColor);
      // Opaque colors have no fourth part.
      return Number(/^rgba\(.*, ([\d.]+)\)$/.exec(color)?.[1] ?? 1);
    };
    const unscrolled = await opacityAt(0);
    expect(await opacityAt(50)).toBe(unscrolled);
    const scrolled = await opacityAt(51);
    expect(scrolled).toBeGreaterThan(unscrolled);
    expect(scrolled - unscrolled).toBeLessThan(0.2);
    expect(await opacityAt(0)).toBe(unscrolled);
  });

  test('what moves takes 0.45 s, and nothing moves until 250 ms after the last change of size [SITE-15 SITE-16]', async ({
    page,
  }) => {
    await page.goto('/blog');
    const duration = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).transitionDuration);
    expect(await duration()).toBe('0.45s');
    // On a busy machine a timer of 150 ms may take 250: then once more.
    await expect(async () => {
      const durations = await page.evaluate(async () => {
        const bar = document.querySelector('header') as HTMLElement;
        const after = async (ms: number) => {
          await new Promise((done) => setTimeout(done, ms));
          return getComputedStyle(bar).transitionDuration;
        };
        dispatchEvent(new Event('resize'));
        const during = await after(150);
        dispatchEvent(new Event('resize'));
        return [during, await after(150), await after(200)];
      });
      expect(durations).toEqual(['0s', '0s', '0.45s']);
    }).toPass();
  });

  test('follows the system until a theme is chosen, and applies the choice before the first paint', async ({
    page,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/blog');
    const dark = page.getByRole('switch', { name: 'Dark theme' });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(dark).toBeChecked();
    const darkPaper = await paper();
    await dark.click();
    await expect(dark).not.toBeChecked();
    expect(await paper()).not.toBe(darkPaper);
    // State of the page when its body begins, long before any module runs.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('light');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(page.getByRole('switch', { name: 'Dark theme' })).not.toBeChecked();
    expect(violations).toEqual([]);
  });

  test('nothing moves when the typeface arrives', { tag: '@long' }, async ({ page }) => {
    const painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => painted.promise.then(() => route.continue()));
    // Until the script of the page runs, which comes after the first paint.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    painted.resolve();
    const shift = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
      await document.fonts.ready;
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      // A task of its own comes after the observer's.
      await new Promise((resolve) => setTimeout(resolve));
      return sum;
    });
    expect(await page.evaluate(() => document.fonts.check('17px "Host Grotesk"'))).toBe(true);
    expect(shift).toBeLessThan(0.01);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the drawer is accessible and fits in ${colorScheme}`, async ({ page }) => {
    await showAs(page, { colorScheme, size: PHONE });
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
