import type { Locator, Page } from '@playwright/test';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';

const VIDEO = /\/video\/demo\.mp4$/;
const PICTURE_OR_VIDEO = /\/video\//;

/** Addresses of the folder of the video that the page asked for. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (PICTURE_OR_VIDEO.test(pathname)) paths.push(pathname);
  });
  return paths;
}

const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused);
const time = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);
/** Leaves a share of the element's height visible at the lower edge of the window. */
const reveal = (element: Locator, share: number) =>
  element.evaluate((node, part) => {
    const { top, height } = node.getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: 'instant' });
  }, share);

test.describe('the demo dialog', () => {
  test('plays from the start, and every way out pauses it and gives the focus back [HOME-51 HOME-52]', async ({
    page,
  }) => {
    const requests = watchRequests(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requests).toEqual([]);
    const watch = page.locator('#hero-watch');
    const dialog = page.getByRole('dialog', { name: 'Listen to a call (0:44)' });
    await expect(dialog).toBeHidden();
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(4, 4),
    ];
    for (const leave of ways) {
      await watch.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      const video = dialog.locator('video');
      await expect.poll(() => time(video)).toBeGreaterThan(0.2);
      expect(await time(video)).toBeLessThan(10);
      expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
      const top = await page.evaluate(() => scrollY);
      await page.mouse.move(8, 400);
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await leave();
      await expect(dialog).toBeHidden();
      await expect(watch).toBeFocused();
      await expect.poll(() => isPaused(page.locator('#video-dialog video'))).toBe(true);
      await expect.poll(() => time(page.locator('#video-dialog video'))).toBe(0);
    }
    expect(requests).toContain('/video/demo.mp4');
  });

  test('opens with the space bar, and a drag from the video to the backdrop does not close it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/');
    await page.locator('#hero-watch').focus();
    await page.getByRole('button', { name: 'Watch Demo' }).press(' ');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.locator('#video-title').hover();
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});

test.describe('the About video', () => {
  test('waits until it is near, plays from half of it on, loops, and pauses when it leaves [HOME-53..55]', async ({
    page,
  }) => {
    const requests = watchRequests(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const player = page.locator('#about-player');
    const video = player.locator('video');
    expect(requests).toEqual([]);
    await reveal(player.locator('.player-frame'), 0.45);
    await expect(player).toHaveAttribute('data-phase', 'paused');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(2);
    expect(await isPaused(video)).toBe(true);
    await reveal(player.locator('.player-frame'), 0.55);
    await expect(player).toHaveAttribute('data-phase', 'playing');
    expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.loop])).toEqual([true, true]);
    await expect(player.locator('figcaption')).toContainText('Agent: Copperbeech Homes');
    await reveal(player.locator('.player-frame'), 0.45);
    await expect(player).toHaveAttribute('data-phase', 'paused');
    expect(await isPaused(video)).toBe(true);
  });

  test('tells its captions in the room they have, in the letters of a slow network too', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/');
    const captions = await (await page.request.get('/video/demo.vtt')).text();
    const cues = captions.split('\n\n').flatMap((cue) => cue.match(/-->.*\n(.+)/)?.[1] ?? []);
    expect(cues.length).toBeGreaterThan(3);
    for (const width of [320, 390, 480, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const heights = await page.locator('#about-player').evaluate((player, texts) => {
        const line = player.querySelector('figcaption') as HTMLElement;
        return [line.textContent, ...texts].map((text) => {
          line.textContent = text;
          return player.clientHeight;
        });
      }, cues);
      expect(new Set(heights).size, `at ${width} pixels`).toBe(1);
    }
  });

  test('has toggles that show when it is paused, under the pointer and under the keyboard [HOME-56]', async ({
    page,
  }) => {
    await page.goto('/');
    const player = page.locator('#about-player');
    const controls = player.locator('.player-controls');
    await player.locator('.player-frame').scrollIntoViewIfNeeded();
    await reveal(player, 1);
    await expect(player).toHaveAttribute('data-phase', 'playing');
    await page.mouse.move(1, 1);
    await expect(controls).toHaveCSS('opacity', '0');
    await player.locator('video').hover();
    await expect(controls).toHaveCSS('opacity', '1');
    await page.mouse.move(1, 1);
    await player.getByRole('button', { name: 'Pause' }).focus();
    await expect(controls).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    expect(await isPaused(player.locator('video'))).toBe(true);
    await player.getByRole('button', { name: 'Play' }).blur();
    await expect(controls).toHaveCSS('opacity', '1');
    await reveal(player.locator('.player-frame'), 0.1);
    await reveal(player, 1);
    await expect(player).toHaveAttribute('data-phase', 'paused');
    await player.getByRole('button', { name: 'Play' }).click();
    await expect(player).toHaveAttribute('data-phase', 'playing');
    await player.getByRole('button', { name: 'Unmute' }).click();
    await expect(player.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
    expect(await player.locator('video').evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
    const sizes = await player
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => [button.clientWidth, button.clientHeight]));
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(41);
  });

  test('shows a spinner until it can play [HOME-57]', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(VIDEO, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const player = page.locator('#about-player');
    await reveal(player, 1);
    await expect(player.getByText('Loading the film')).toBeVisible();
    release();
    await expect(player).toHaveAttribute('data-phase', 'playing');
    await expect(player.getByText('Loading the film')).toBeHidden();
  });

  test('shows its controls where autoplay is blocked [HOME-58 HOME-59]', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('The user has not interacted with the page.', 'NotAllowedError'));
    });
    await page.goto('/');
    const player = page.locator('#about-player');
    await reveal(player, 1);
    await expect(player).toHaveAttribute('data-phase', 'paused');
    await expect(player.getByText('Loading the film')).toBeHidden();
    await expect(player.locator('.player-controls')).toHaveCSS('opacity', '1');
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('is a picture with controls under reduced motion, and plays when told to', async ({ page }) => {
    const requests = watchRequests(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const player = page.locator('#about-player');
    await reveal(player, 1);
    const play = player.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    await expect.poll(() => requests).toContain('/video/demo-poster.avif');
    expect(requests.filter((path) => VIDEO.test(path))).toEqual([]);
    expect(await faultsOf(page, { include: '#about' })).toEqual([]);
    await play.click();
    await expect(player).toHaveAttribute('data-phase', 'playing');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('Watch Demo leads to the video, and the About video has the controls of the browser', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#hero-watch')).toHaveAttribute('href', VIDEO);
    await expect(page.locator('#about-player video')).toHaveAttribute('controls', '');
    await expect(page.locator('.player-controls')).toBeHidden();
    await expect(page.locator('#video-dialog')).toBeHidden();
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the main action is seen without scrolling at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.locator('#hero-watch')).toBeInViewport({ ratio: 1 });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect((heading?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(16);
  });
}
