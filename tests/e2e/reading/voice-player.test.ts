import { brand } from '#support/brand.ts';
import { formatClock } from '#voice/browser/playback.ts';
import { expect, test } from '../reading.fixture.ts';
import { fakes, fakeVoices, prepare, samplerOf, watchSounds } from '../voice-sampler.ts';

type Page = Parameters<typeof samplerOf>[0];

/** Has a sample made, which stands there and does not play. */
async function generate(page: Page, ...more: Parameters<typeof prepare> extends [Page, ...infer Rest] ? Rest : never) {
  await prepare(page, ...more);
  const sampler = samplerOf(page);
  await sampler.generate.click();
  await sampler.press(sampler.pause);
  await expect(sampler.play).toBeVisible();
  await expect(sampler.position).toBeVisible();
  return sampler;
}

test('the slider over the waveform moves by keyboard and by pointer, and says where it is', async ({ page }) => {
  await fakeVoices(page);
  const sound = await watchSounds(page);
  const { position } = await generate(page);
  const { length } = await sound();
  const total = formatClock(length);
  await expect(position).toHaveAccessibleName('Sample 1: Nova');
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', `0:00 / ${total}`);
  await position.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', `0:02 / ${total}`);
  await position.press('PageUp');
  expect((await sound()).at).toBeGreaterThan(2.5);
  const before = (await sound()).at;
  await position.press('ArrowLeft');
  expect((await sound()).at).toBeCloseTo(before - 2, 1);
  await position.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', `${total} / ${total}`);
  const box = await position.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  await page.mouse.move(box.x + box.width / 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await sound()).at - length / 2)).toBeLessThan(0.3);
  const saidShare = () =>
    samplerOf(page).play.evaluate((wave) => Number.parseFloat(wave.style.getPropertyValue('--said')));
  await expect.poll(saidShare).toBeCloseTo(50, -1);
});

test('samples stay in a list, the newest on top; each has its own bars, name, length and download [VOICE-33 VOICE-34]', async ({
  page,
}) => {
  await fakeVoices(page);
  const { generate: button, choice, pause, download, samples: list } = await generate(page);
  const pathOf = (at: number) => list.nth(at).locator('path').getAttribute('d');
  const nova = await pathOf(0);
  expect(new Set(nova?.match(/V\d+/g)).size).toBeGreaterThan(10);
  await choice.selectOption('titan');
  await button.click();
  await expect(pause).toHaveAccessibleName('Pause: Sample 2: Titan');
  expect(await pathOf(0)).not.toBe(nova);
  expect(await pathOf(1)).toBe(nova);
  await expect(list.nth(0)).toContainText(/Good morning\.\s*Sample 2: Titan\s*0:\d\d, stability 0\.5/);
  await expect(list).toHaveCount(3);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const stem = brand.site.audioFileName.replace('.mp3', '');
  expect(file.suggestedFilename()).toBe(`${stem}_sample-2_titan_good-morning.mp3`);
  await page.reload();
  await expect(list).toHaveCount(3);
  await expect(list.nth(0)).toContainText('Sample 2: Titan');
  await expect(list.nth(1)).toContainText('Sample 1: Nova');
});

test('is played by keyboard, at five speeds, and the speed stays with the next recording', async ({ page }) => {
  await fakeVoices(page);
  const sound = await watchSounds(page);
  const { play, pause, generate: button } = await generate(page);
  await play.press('Space');
  await expect(pause).toBeVisible();
  expect((await sound()).isPlaying).toBe(true);
  await pause.press('Enter');
  await expect(play).toBeVisible();
  const speed = page.locator('#samples').getByRole('combobox', { name: 'Speed' }).first();
  expect(await speed.locator('option').allTextContents()).toEqual(['0.75x', '1x', '1.25x', '1.5x', '2x']);
  await speed.selectOption('1.5x');
  expect((await sound()).rate).toBe(1.5);
  await button.click();
  await expect(page.locator('#sample-2')).toHaveAttribute('data-playing', '');
  expect((await sound()).rate).toBe(1.5);
  await expect(speed).toHaveValue('1.5');
});

test('the system is told what plays, and its keys control it', { tag: '@long' }, async ({ page }) => {
  await fakeVoices(page);
  await page.addInitScript(() => {
    const handlers = new Map();
    navigator.mediaSession.setActionHandler = (action, handler) => handlers.set(action, handler);
    Object.assign(globalThis, { handlers });
  });
  const sound = await watchSounds(page);
  await generate(page);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Sample 1: Nova');
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe(brand.site.name);
  const press = (action: string, details = {}) =>
    page.evaluate(
      ([name, more]) =>
        (globalThis as unknown as { handlers: Map<unknown, (details: unknown) => void> }).handlers.get(name)?.(more),
      [action, details] as const,
    );
  await press('seekto', { seekTime: 3 });
  await press('seekforward');
  expect((await sound()).at).toBeCloseTo(5, 0);
  await press('play');
  await expect(samplerOf(page).pause).toBeVisible();
  await press('pause');
  await expect(samplerOf(page).play).toBeVisible();
});

test('two voices say the same words, and one goes on where the other was', { tag: '@long' }, async ({ page }) => {
  const requests = await fakeVoices(page);
  const sound = await watchSounds(page);
  await prepare(page);
  const { other, generate: button, pause, position } = samplerOf(page);
  await other.selectOption('titan');
  await button.click();
  await expect(pause).toHaveAccessibleName('Pause: Sample 1a: Nova');
  await expect(page.getByText('While one sample plays, press another of the same words.')).toBeVisible();
  expect(requests).toMatchObject([
    { text: 'Good morning.', voice_id: 'nova' },
    { text: 'Good morning.', voice_id: 'titan' },
  ]);
  const share = async () => {
    const { at, length } = await sound();
    return at / length;
  };
  await position.press('PageUp');
  await position.press('PageUp');
  await position.press('ArrowRight');
  const before = await share();
  expect(before).toBeGreaterThan(0.4);
  await page.locator('#sample-1b').press('Enter');
  await expect(page.locator('#sample-1b')).toHaveAttribute('data-playing', '');
  await expect.poll(share).toBeGreaterThanOrEqual(before - 0.05);
  await expect(page.locator('[data-playing]')).toHaveCount(1);
});

test('of two voices that are not both to be had, none is a sample', { tag: '@long' }, async ({ page }) => {
  await fakeVoices(page, [fakes.speaks, fakes.speaks, fakes.aborts]);
  const { other, generate: button, problem, samples: list } = await generate(page);
  await other.selectOption('titan');
  await button.click();
  await expect(problem).not.toBeEmpty();
  await expect(list).toHaveCount(2);
});

test('one sound at a time: previews, samples and calls', async ({ page }) => {
  await fakeVoices(page);
  const { play, pause, preview, press } = await generate(page);
  const call = page.locator('#call-support-player');
  await press(play);
  await expect(pause).toBeVisible();
  await preview('Hear Aria').click();
  await expect(page.locator('#voice-hear-aria')).toHaveAttribute('data-playing', '');
  await expect(pause).toHaveCount(0);
  await preview('Hear Titan').click();
  await expect(page.locator('#voice-hear-titan')).toHaveAttribute('data-playing', '');
  await expect(page.locator('#voice-hear-aria')).not.toHaveAttribute('data-playing', '');
  await call.click();
  await expect(call).toHaveAttribute('data-playing', '');
  await expect(page.locator('[data-playing]')).toHaveCount(1);
  await press(play);
  await expect(pause).toBeVisible();
  await expect(page.locator('[data-playing]')).toHaveCount(1);
});

test('a sample that comes while a preview is heard stands ready', { tag: '@long' }, async ({ page }) => {
  await fakeVoices(page, [fakes.speaks]);
  await prepare(page);
  const { preview, generate: make, play } = samplerOf(page);
  await preview('Hear Aria').click();
  await expect(page.locator('#voice-hear-aria')).toHaveAttribute('data-playing', '');
  await make.click();
  await expect(play).toBeVisible();
  await expect(page.locator('#voice-hear-aria')).toHaveAttribute('data-playing', '');
});

test('a preview that does not come says so, and the next press tries again', async ({ page }) => {
  await fakeVoices(page);
  await page.route('**/audio/voices/*.mp3', (route) => route.abort());
  await page.goto('/try');
  await samplerOf(page).preview('Hear Nova').click();
  await expect(page.getByText("The recording didn't load.")).toBeVisible();
  await page.unroute('**/audio/voices/*.mp3');
  await samplerOf(page).preview('Hear Nova').click();
  await expect(page.locator('#voice-hear-nova')).toHaveAttribute('data-playing', '');
  await expect(page.getByText("The recording didn't load.")).toHaveCount(0);
});

test('no more samples are kept than a dozen, and the addresses of older ones are given back', { tag: '@long' }, async ({
  page,
}) => {
  await fakeVoices(page);
  const { generate: button, samples: list } = await generate(page);
  const older = await page.locator('#sample-1').getAttribute('href');
  for (let sample = 2; sample <= 13; sample += 1) {
    await button.click();
    await expect(page.locator(`#sample-${sample}`)).toHaveAttribute('data-playing', '');
  }
  await expect(list).toHaveCount(13);
  await expect(page.locator('#sample-1')).toHaveCount(0);
  const isGone = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const sound = new Audio(url);
        sound.onerror = () => resolve(true);
        sound.onloadedmetadata = () => resolve(false);
      }),
    older ?? '',
  );
  expect(isGone).toBe(true);
});

test('where no sound can be decoded a sample is listed and offered all the same', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['AudioContext', 'OfflineAudioContext'])
      Object.defineProperty(globalThis, name, {
        value: class {
          constructor() {
            throw new Error('There is no sound device.');
          }
        },
      });
  });
  await fakeVoices(page);
  const { samples, download } = await generate(page);
  await expect(samples.first()).toContainText('Sample 1: Nova stability 0.5');
  await expect(download).toHaveAttribute('href', /^blob:/);
});

test('where the browser refuses to play, a sample stands ready and the page says how to go on', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No gesture.', 'NotAllowedError'));
  });
  await fakeVoices(page);
  await prepare(page);
  const { generate: button, play, download } = samplerOf(page);
  await button.click();
  await expect(play).toBeVisible();
  await expect(download).toHaveAttribute('href', /^blob:/);
  await expect(page.getByText("The recording didn't load.")).toHaveCount(0);
});
