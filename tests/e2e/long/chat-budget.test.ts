import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';

/** All that opening the assistant may load, after brotli: React, our code, its words and its styles. */
const OPENING_BYTES = 76 * 1024;
/** From the press to an input that takes letters, on a processor slowed down four times. Milliseconds. */
const READY_MS = 150;
const SLOWDOWN = 4;
const VISITS = 5;

test('nothing of it comes before intent; opening it loads what it may', async ({ page }) => {
  const loaded: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const weigh = async () =>
      [new URL(response.url()).pathname, brotliCompressSync(await response.body()).length] as const;
    loaded.push(weigh());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await Promise.all(loaded.splice(0));
  const names = before.map(([name]) => name).join('\n');
  expect(names).not.toMatch(/chat|react|client/);
  const { launcher, input } = windowOf(page);
  await launcher.hover();
  await launcher.click();
  await expect(input).toBeFocused();
  await page.waitForLoadState('networkidle');
  const opening = await Promise.all(loaded);
  const bytes = opening.reduce((sum, [, size]) => sum + size, 0);
  const list = opening.map(([name, size]) => `${size} ${name}`).join('\n');
  expect(bytes, list).toBeLessThanOrEqual(OPENING_BYTES);
  expect(bytes, list).toBeGreaterThan(50_000);
});

/** One first visit: milliseconds from the press to the focused input. */
async function openOnce(browser: Browser, url: string, hovers: boolean): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    let pressed = 0;
    const isLauncher = ({ target }: Event) => (target as Element).closest('#chat-launcher');
    const press = (event: Event) => {
      if (isLauncher(event)) pressed = event.timeStamp;
    };
    addEventListener('click', press, { capture: true });
    addEventListener('focusin', ({ target }) => {
      if ((target as Element).id === 'chat-input') Object.assign(window, { ready: performance.now() - pressed });
    });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const { launcher } = windowOf(page);
  if (hovers) {
    await launcher.hover();
    // A pointer that rests on it for a moment finds it there.
    await page.locator('#chat > div').waitFor({ state: 'attached' });
    await page.mouse.down();
    await page.mouse.up();
  } else await launcher.dispatchEvent('click');
  await page.waitForFunction(() => 'ready' in window);
  const ready: number = await page.evaluate(() => Reflect.get(window, 'ready'));
  await page.close();
  return ready;
}

test('it is ready soon after the press on a slow processor', { tag: '@alone' }, async ({ browser, stack }) => {
  const visits = async (hovers: boolean) => {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) times.push(await openOnce(browser, stack.url, hovers));
    return times.map(Math.round);
  };
  const hovered = await visits(true);
  // Other work on the machine only ever adds time.
  expect(Math.min(...hovered), hovered.join()).toBeLessThanOrEqual(READY_MS);
  // A press without an earlier pointer is reported, not held to a bar.
  const sudden = await visits(false);
  console.log(`Ready after ${hovered.join(', ')} ms with a hover before, ${sudden.join(', ')} ms without.`);
});
