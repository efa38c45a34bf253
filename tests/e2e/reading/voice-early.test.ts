import type { Page } from '@playwright/test';
import { createLatch, type Latch } from '#support/latch.ts';
import { expect, test } from '../reading.fixture.ts';
import { fakeVoices, samplerOf } from '../voice-sampler.ts';

/** Holds the code of the sampler back, or that which waits for it, until the gate is opened. */
async function holdCode(page: Page, name = 'mount-voice'): Promise<Latch> {
  const latch = createLatch();
  latch.close();
  await page.route(`**/_astro/${name}.*.js`, async (route) => {
    await latch.passed();
    await route.continue();
  });
  return latch;
}

test('what is typed, chosen and focused before the code comes is kept, and so are its presses', async ({ page }) => {
  const requests = await fakeVoices(page);
  const code = await holdCode(page);
  await page.goto('/try');
  const { text, choice, other, card, stability, generate, pause } = samplerOf(page);
  await text.pressSequentially('Good morning.');
  await card('Echo').check();
  await other.selectOption('sage');
  await stability.fill('0.2');
  await generate.click();
  await text.focus();
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 8));
  expect(requests).toEqual([]);
  code.open();
  await expect(pause).toBeVisible();
  await expect(text).toBeFocused();
  expect(await text.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd])).toEqual([
    4, 8,
  ]);
  await expect(text).toHaveValue('Good morning.');
  await expect(choice).toHaveValue('echo');
  await expect(page.locator('output')).toHaveText('0.2');
  expect(requests).toMatchObject([
    { text: 'Good morning.', voice_id: 'echo', voice_settings: { stability: 0.2 } },
    { text: 'Good morning.', voice_id: 'sage' },
  ]);
});

for (const name of ['mount-voice', 'load-on-intent'])
  test(`presses before ${name} comes happen in their order, and none twice`, async ({ page }) => {
    const requests = await fakeVoices(page);
    const code = await holdCode(page, name);
    await page.goto('/try');
    const { card, generate, button, pause, text } = samplerOf(page);
    await button('Clinic').click();
    await card('Echo').check();
    await generate.click();
    await generate.click();
    code.open();
    await expect(pause).toBeVisible();
    await expect(text).toHaveValue(/Riverside Clinic/);
    expect(requests).toHaveLength(1);
  });

test('wakes without drawing anything anew', { tag: '@long' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/try');
  const { text, counter } = samplerOf(page);
  const node = await text.elementHandle();
  await text.focus();
  await text.pressSequentially('Hello');
  await expect(counter).toHaveText('5 of 500 characters');
  expect(await text.evaluate((field, old) => field === old, node)).toBe(true);
  expect(complaints).toEqual([]);
});

test('where the code cannot be had it says so, and the words stay', async ({ page }) => {
  await page.route('**/_astro/mount-voice.*.js*', (route) => route.abort());
  await page.goto('/try');
  const { text, generate } = samplerOf(page);
  const notice = page.getByText("The voice sampler didn't load.");
  await text.fill('Good morning.');
  await expect(notice).toBeHidden();
  await generate.click();
  await expect(notice).toBeVisible();
  await expect(text).toHaveValue('Good morning.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what needs one, and shows the voices', async ({ page }) => {
    await page.goto('/try');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('Generating a voice needs JavaScript');
    await expect(page.getByText('At home on a support line.')).toBeVisible();
    await expect(samplerOf(page).generate).toBeHidden();
  });
});
