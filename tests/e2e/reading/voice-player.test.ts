import type { Locator, Page } from '@playwright/test';
import { brand } from '#support/brand.ts';
import { expect, test } from '../reading.fixture.ts';
import { fakeVoices, fulfilSound, prepare, recordingOf, samplerOf, takes } from '../voice-sampler.ts';

const timeOf = (sound: Locator) => sound.evaluate((element: HTMLAudioElement) => element.currentTime);
const lengthOf = (sound: Locator) => sound.evaluate((element: HTMLAudioElement) => element.duration);
const isPlaying = (sound: Locator) => sound.evaluate((element: HTMLAudioElement) => !element.paused);

/** Puts the recording of a call on the page, as its section does. */
async function withCall(page: Page): Promise<void> {
  await page.route('**/audio/calls/*.mp3', async (route) => fulfilSound(route, await recordingOf('sage')));
  await page.route('**/try', async (route) => {
    const html = await (await route.fetch()).text();
    const call = `<div class="wrap grid min-h-26 content-end gap-3" id="call-test" data-call-player data-label="Test call" data-seconds="154">
      <svg viewBox="0 0 30 200" class="waveform my-0 h-12"><path d="M-5 100m10 0V88V112zm10 0V8V192zm10 0V60V140z"></path></svg><audio class="h-11 w-full" controls preload="none" src="/audio/calls/test.mp3"></audio></div>`;
    await route.fulfill({ contentType: 'text/html', body: html.replace('</main>', `${call}</main>`) });
  });
}

/** A recording that stands there and does not play. */
async function generate(page: Page, ...more: Parameters<typeof prepare> extends [Page, ...infer Rest] ? Rest : never) {
  await prepare(page, ...more);
  const sampler = samplerOf(page);
  await sampler.generate.click();
  await sampler.pause.click();
  await expect(sampler.play).toBeVisible();
  return sampler;
}

test('the waveform moves by keyboard and by pointer, and says where it is', async ({ page }) => {
  await fakeVoices(page);
  const { position, sound } = await generate(page);
  const length = await lengthOf(sound);
  const total = `0:0${Math.floor(length)}`;
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', `0:00 of ${total}`);
  await position.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', `0:01 of ${total}`);
  await expect(position).toHaveAttribute('aria-valuenow', '1');
  await position.press('PageUp');
  await expect(position).toHaveAttribute('aria-valuenow', '2');
  await position.press('ArrowLeft');
  await expect(position).toHaveAttribute('aria-valuenow', '1');
  await position.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', `${total} of ${total}`);
  await expect(position).toHaveAttribute('aria-valuemax', String(Math.floor(length)));
  const box = await position.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  await page.mouse.move(box.x + box.width / 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await timeOf(sound)) - length / 2)).toBeLessThan(0.2);
  await expect
    .poll(() => position.evaluate((wave) => Number.parseFloat(wave.style.getPropertyValue('--played'))))
    .toBeCloseTo(50, -1);
});

test('the bars are the sound that is heard, and another one has others', async ({ page }) => {
  await fakeVoices(page);
  const { position, generate: button, choice, play, pause } = await generate(page);
  const path = () => position.locator('path').first().getAttribute('d');
  const nova = await path();
  expect(new Set(nova?.match(/V\d+/g)).size).toBeGreaterThan(10);
  await choice.selectOption('titan');
  await button.click();
  await expect(pause).toHaveAccessibleName(/Titan/);
  await pause.click();
  await expect(play).toBeVisible();
  expect(await path()).not.toBe(nova);
});

test('plays from its button by keyboard, at five speeds, and is kept under its name [VOICE-33 VOICE-34]', async ({
  page,
}) => {
  await fakeVoices(page);
  const { play, pause, sound, download } = await generate(page);
  await play.press('Space');
  await expect(pause).toBeVisible();
  expect(await isPlaying(sound)).toBe(true);
  await pause.press('Enter');
  await expect(play).toBeVisible();
  const speed = page.getByRole('combobox', { name: /^Speed/ });
  expect(await speed.locator('option').allTextContents()).toEqual(['0.75x', '1x', '1.25x', '1.5x', '2x']);
  await speed.selectOption('1.5x');
  expect(await sound.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.5);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe(brand.site.audioFileName);
});

test('the speed stays with the next recording, and the older address is given back', async ({ page }) => {
  await fakeVoices(page);
  const { sound, generate: button, pause } = await generate(page);
  await page.getByRole('combobox', { name: /^Speed/ }).selectOption('2x');
  const older = (await sound.getAttribute('src')) ?? '';
  await button.click();
  await expect(sound).not.toHaveAttribute('src', older);
  await expect(pause).toBeVisible();
  expect(await sound.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(2);
  const isGone = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const sound = new Audio(url);
        sound.onerror = () => resolve(true);
        sound.onloadedmetadata = () => resolve(false);
      }),
    older,
  );
  expect(isGone).toBe(true);
});

test('two voices say the same words, and one goes on where the other was', async ({ page }) => {
  const asked = await fakeVoices(page);
  await prepare(page);
  const { other, generate: button, sound, pause, play, position } = samplerOf(page);
  await other.selectOption('titan');
  await button.click();
  await expect(pause).toHaveAccessibleName(/Nova/);
  expect(asked).toMatchObject([
    { text: 'Good morning.', voice_id: 'nova' },
    { text: 'Good morning.', voice_id: 'titan' },
  ]);
  await position.press('Home');
  await position.press('ArrowRight');
  await position.press('ArrowRight');
  const share = async () => (await timeOf(sound)) / (await lengthOf(sound));
  const before = await share();
  await page.getByText('B: Titan').click();
  await expect(pause).toHaveAccessibleName(/Titan/);
  await expect.poll(share).toBeGreaterThan(before);
  expect(await isPlaying(sound)).toBe(true);
  await pause.click();
  await position.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: 'B: Titan' }).press('ArrowLeft');
  await expect(play).toHaveAccessibleName(/Nova/);
  await expect.poll(share).toBeGreaterThan(0.5);
  expect(await isPlaying(sound)).toBe(false);
});

test('of two voices that are not both to be had, none replaces the older recording', async ({ page }) => {
  await fakeVoices(page, [takes.speaks, takes.speaks, takes.aborts]);
  const { other, generate: button, problem, sound } = await generate(page);
  const older = (await sound.getAttribute('src')) ?? '';
  await other.selectOption('titan');
  await button.click();
  await expect(problem).not.toBeEmpty();
  await expect(sound).toHaveAttribute('src', older);
});

test('one sound at a time: previews, recordings and calls', async ({ page }) => {
  await fakeVoices(page);
  await withCall(page);
  const { play, button, sound } = await generate(page);
  const call = page.locator('#call-test audio');
  await expect(call).toHaveAttribute('controls');
  await page.locator('#call-test').hover();
  await expect(call).not.toHaveAttribute('controls');
  const position = page.getByRole('slider', { name: 'Position: Test call' });
  await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 2:34');
  await play.click();
  await expect.poll(() => isPlaying(sound)).toBe(true);
  await button('Hear Aria').click();
  await expect(button('Stop Aria')).toBeVisible();
  expect(await isPlaying(sound)).toBe(false);
  await button('Hear Titan').click();
  await expect(button('Stop Titan')).toBeVisible();
  await expect(button('Hear Aria')).toBeVisible();
  await button('Play: Test call').click();
  await expect(button('Hear Titan')).toBeVisible();
  await expect.poll(() => isPlaying(call)).toBe(true);
  await position.press('ArrowRight');
  await expect.poll(() => timeOf(call)).toBeGreaterThan(4.9);
  await play.click();
  await expect.poll(() => isPlaying(call)).toBe(false);
});

test('a call that plays already goes on when its player comes, where it was', async ({ page }) => {
  await fakeVoices(page);
  await withCall(page);
  await page.goto('/try');
  const place = page.locator('#call-test');
  const call = place.locator('audio');
  await call.evaluate((element: HTMLAudioElement) => element.play());
  await expect.poll(() => timeOf(call)).toBeGreaterThan(0.2);
  const heightOf = async () => (await place.boundingBox())?.height;
  const before = await heightOf();
  await place.hover();
  await expect(page.getByRole('button', { name: 'Pause: Test call' })).toBeVisible();
  expect(await isPlaying(call)).toBe(true);
  expect(await timeOf(call)).toBeGreaterThan(0.2);
  expect(await heightOf()).toBe(before);
});

test('a recording that comes while something else is heard stands ready', async ({ page }) => {
  await fakeVoices(page, [takes.speaks]);
  await prepare(page);
  const { button, generate: make, play, sound } = samplerOf(page);
  await button('Hear Aria').click();
  await expect(button('Stop Aria')).toBeVisible();
  await make.click();
  await expect(play).toBeVisible();
  expect(await isPlaying(sound)).toBe(false);
});

test('a preview that does not come says so', async ({ page }) => {
  await page.route('**/audio/voices/*.mp3', (route) => route.abort());
  await page.goto('/try');
  const { button, toast } = samplerOf(page);
  await button('Hear Nova').click();
  await expect(toast).toContainText("The preview didn't load");
  await expect(button('Hear Nova')).toBeVisible();
});
