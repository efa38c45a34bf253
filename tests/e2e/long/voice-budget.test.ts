import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../site.fixture.ts';
import { samplerOf } from '../voice-sampler.ts';

/** All that waking the sampler may load, after brotli: React, our code and the styles of players. */
const WAKING_BYTES = 78 * 1024;
/** From a first sign that nothing announced to an answer, on a processor slowed down four times. Milliseconds. */
const READY_MS = 1_000;
const SLOWDOWN = 4;

test('nothing of it comes before intent; waking it loads what it may', async ({ page }) => {
  const loaded: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const weigh = async () =>
      [new URL(response.url()).pathname, brotliCompressSync(await response.body()).length] as const;
    loaded.push(weigh());
  });
  await page.goto('/try', { waitUntil: 'networkidle' });
  const before = await Promise.all(loaded.splice(0));
  const names = before.map(([name]) => name).join('\n');
  expect(names).not.toMatch(/mount-voice|voice-player|react|client|\.mp3/);
  await samplerOf(page).text.hover();
  await page.waitForLoadState('networkidle');
  await samplerOf(page).text.fill('Hello');
  await expect(samplerOf(page).counter).toHaveText('5 of 500 characters');
  const waking = await Promise.all(loaded);
  const bytes = waking.reduce((sum, [, size]) => sum + size, 0);
  const list = waking.map(([name, size]) => `${size} ${name}`).join('\n');
  expect(bytes, list).toBeLessThanOrEqual(WAKING_BYTES);
  expect(bytes, list).toBeGreaterThan(50_000);
});

test('it answers soon after the first sign on a slow processor', { tag: '@alone' }, async ({ page }) => {
  await page.goto('/try', { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const ready = await page.evaluate(async () => {
    const from = performance.now();
    const field = document.querySelector<HTMLTextAreaElement>('#voice-text');
    const counter = document.querySelector('#voice-count');
    if (!field || !counter) throw new Error('There is no sampler.');
    field.value = 'Hello';
    field.focus();
    await new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(counter, { characterData: true, subtree: true, childList: true });
    });
    return performance.now() - from;
  });
  expect(ready).toBeLessThan(READY_MS);
});
