import { readFile } from 'node:fs/promises';
import { brand } from '#support/brand.ts';
import { readMp3 } from '#support/mp3-frames.ts';
import { expect, test } from '../site.fixture.ts';
import { prepare, samplerOf, watchSounds } from '../voice-sampler.ts';

test('a text is spoken by the real function, plays, and is downloaded as the same MP3', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/synthesize'));
  const sound = await watchSounds(page);
  await prepare(page);
  const { generate, toast, pause, download: link } = samplerOf(page);
  await generate.click();
  const answer = await answered;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
  expect(['embedded', 'kept']).toContain(answer.headers()['x-sample']);
  await expect(toast).toContainText('Voice generated successfully!');
  await expect(pause).toBeVisible();
  await expect.poll(async () => (await sound()).at).toBeGreaterThan(0.2);
  const { length: seconds } = await sound();
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  const stem = brand.site.audioFileName.replace('.mp3', '');
  expect(download.suggestedFilename()).toBe(`${stem}_sample-1_nova_good-morning.mp3`);
  const facts = readMp3(await readFile(await download.path()));
  expect(facts.sampleRate).toBe(24_000);
  expect(Math.abs(facts.seconds - seconds)).toBeLessThan(0.2);
});

test('what has no word is answered in words; the text stays', async ({ page }) => {
  await prepare(page);
  const { text, generate, problem } = samplerOf(page);
  await text.fill('🎉🎉🎉');
  await generate.click();
  await expect(problem).toContainText('no word here that our voices can read');
  await expect(text).toHaveValue('🎉🎉🎉');
});

test('a preview of each voice and the sample calls are there, and can be played', async ({ page }) => {
  await page.goto('/try');
  const sizes = await page.evaluate(async () => {
    const names = ['nova', 'aria', 'luna', 'phoenix', 'echo', 'atlas', 'titan', 'sage'];
    const paths = [
      ...names.map((name) => `/audio/voices/${name}.mp3`),
      ...['support', 'sales', 'reminder'].map((name) => `/audio/calls/${name}.mp3`),
    ];
    const duration = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const sound = new Audio(path);
        sound.addEventListener('loadedmetadata', () => resolve(sound.duration));
        sound.addEventListener('error', () => reject(new Error(path)));
      });
    return Promise.all(paths.map(duration));
  });
  for (const seconds of sizes.slice(0, 8)) expect(seconds).toBeGreaterThan(2);
  expect(sizes.slice(8).map(Math.round)).toEqual([154, 192, 105]);
});
