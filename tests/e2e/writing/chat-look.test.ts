import type { Locator } from '@playwright/test';
import { ask, fakeServer, fakes, windowOf } from '../chat-window.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

/** Smallest target for a finger, pixels. */
const TARGET = 24;

/** Controls that are too small; links within a sentence are as tall as it. */
function tooSmall(dialog: Locator): Promise<string[]> {
  return dialog.locator('button:not(p > button, #chat-undo), textarea').evaluateAll(
    (controls, least) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < least || height < least ? [control.id] : [];
      }),
    TARGET,
  );
}

test('every state is accessible in both themes, on a phone and on a desk, and fits 320 pixels', async ({ page }) => {
  await fakeServer(page, [fakes.answers(), fakes.json({}, 500)]);
  await page.goto('/book-demo');
  const { launcher, dialog, log, minimise, restore } = windowOf(page);
  const look = async (state: string) => {
    for (const each of LOOKS) {
      await showAs(page, each);
      const part = { include: '#chat' };
      expect.soft(await faultsOf(page, part), `${state}, ${each.colorScheme}, ${each.size.width}`).toEqual([]);
    }
    expect.soft(await tooSmall(dialog), state).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, state).toBeLessThanOrEqual(320);
    const box = await dialog.boundingBox();
    expect.soft([(box?.x ?? 0) >= 0, (box?.width ?? 0) <= 320], state).toEqual([true, true]);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await launcher.click();
  await look('greeting');
  await ask(page, 'What do agents do?');
  await expect(log).toContainText('Agents answer calls.');
  await look('answer');
  await ask(page, 'And then?');
  await expect(log).toContainText('having trouble connecting');
  await look('failure');
  await minimise.click();
  await look('minimised');
  await restore.click();
});

test('nothing moves for who wants less motion, and forced colors leave its edges', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await fakeServer(page, [fakes.waits]);
  await page.goto('/');
  const { launcher, dialog, log } = windowOf(page);
  await expect(launcher).toHaveCSS('border-top-width', '1px');
  await ask(page, 'What do agents do?');
  await expect(log).toContainText('The assistant is answering');
  await expect(dialog).toHaveCSS('border-top-width', '1px');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
