import { faultsOf, LOOKS, PHONE, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';
import { fakes, fakeVoices, samplerOf } from '../voice-sampler.ts';

/** Smallest target for a finger, pixels. */
const TARGET = 24;

test('every state is accessible in both themes, on a phone and on a desk, and fits 320 pixels', async ({ page }) => {
  await fakeVoices(page, [fakes.refuses(429, 'RATE_LIMITED', 'You can make more at 3:20 PM.'), fakes.speaks]);
  await page.goto('/try');
  const look = async (state: string) => {
    for (const each of LOOKS) {
      await showAs(page, each);
      const where = `${state}, ${each.colorScheme}, ${each.size.width}`;
      expect.soft(await faultsOf(page, { include: '#main' }), where).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, state).toBeLessThanOrEqual(320);
    const small = await page.locator('main').evaluate(
      (main, least) =>
        [...main.querySelectorAll('button, select, textarea, input[type=range]')].flatMap((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width < least || height < least ? [control.id] : [];
        }),
      TARGET,
    );
    expect.soft(small, state).toEqual([]);
  };
  const { text, choice, other, generate, problem, pause, press, button } = samplerOf(page);
  await look('idle');
  await text.fill('a'.repeat(501));
  await button('Clinic').click();
  await look('too long, an example offered');
  await text.fill('Good morning.');
  await choice.selectOption('nova');
  await generate.click();
  await expect(problem).not.toBeEmpty();
  await look('limited');
  await other.selectOption('sage');
  await generate.click();
  await press(pause);
  await look('two recordings');
});

test('its one action is seen without scrolling, on a phone and on a desk', async ({ page }) => {
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto('/try');
    await expect(samplerOf(page).generate).toBeInViewport({ ratio: 1 });
  }
});

test('nothing moves for who wants less motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fakeVoices(page, [fakes.waits]);
  await page.goto('/try');
  const { text, choice, generate } = samplerOf(page);
  await text.fill('Good morning.');
  await choice.selectOption('nova');
  await generate.click();
  await expect(generate).toBeDisabled();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the toast of a sample covers no control, also once the page was scrolled', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await fakeVoices(page);
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto('/try');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    const { text, choice, generate, toast } = samplerOf(page);
    await text.fill('Good morning.');
    await choice.selectOption('nova');
    await generate.click();
    await expect(toast).toBeVisible();
    // Held open by the focus.
    await page.keyboard.press('F8');
    const covered = () =>
      toast.evaluate((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect();
        return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary), #chat-launcher')]
          .filter((control) => {
            const box = control.getBoundingClientRect();
            return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          })
          .map(({ id }) => id);
      });
    await expect.poll(covered, `${size.width}`).toEqual([]);
    // Between the voices of a phone there is no room for a toast.
    if (size === PHONE) continue;
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await expect.poll(covered, `${size.width}, scrolled`).toEqual([]);
  }
});
