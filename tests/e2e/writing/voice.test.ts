import { expect, test } from '../site.fixture.ts';
import { fakes, fakeVoices, prepare, samplerOf } from '../voice-sampler.ts';

const FAILED = 'There was an error generating your voice. Please try again.';

test('asks for words, then for a voice, and sends nothing before [VOICE-22..25]', async ({ page }) => {
  const requests = await fakeVoices(page);
  await page.goto('/try');
  const { text, choice, generate, toast, problem } = samplerOf(page);
  await generate.click();
  await expect(toast).toContainText('Please enter some text');
  await expect(toast).toContainText('You need to provide text to synthesize.');
  await expect(toast).toHaveAttribute('data-look', 'destructive');
  await expect(text).toBeFocused();
  await text.fill('   \n ');
  await generate.click();
  await expect(problem).toHaveText('You need to provide text to synthesize.');
  await text.fill('Good morning.');
  await expect(problem).toBeEmpty();
  await generate.click();
  await expect(toast).toContainText('Please select a voice');
  await expect(toast).toContainText('Choose a voice from the dropdown menu.');
  await expect(choice).toBeFocused();
  expect(requests).toEqual([]);
});

test('is idle, generates, and is done with a recording that plays [VOICE-26..29 VOICE-34 VOICE-35]', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests = await fakeVoices(page, [
    async (route) => {
      await released;
      await fakes.speaks(route);
    },
  ]);
  await prepare(page);
  const { stability, generate, toast, pause } = samplerOf(page);
  await stability.fill('0.7');
  await generate.click();
  await expect(generate).toBeDisabled();
  await expect(generate).toHaveText('Generating...');
  await expect(generate.locator('.spinner')).toBeVisible();
  release();
  await expect(toast).toContainText('Voice generated successfully!');
  await expect(toast).toContainText('Your AI voice synthesis is ready to play.');
  await expect(generate).toBeEnabled();
  await expect(generate).toHaveText('Generate Voice');
  await expect(generate).toBeFocused();
  await expect(pause).toBeVisible();
  await expect(pause).toHaveAttribute('href', /^blob:/);
  expect(requests).toEqual([
    {
      text: 'Good morning.',
      voice_id: 'nova',
      model_id: 'eleven_monolingual_v1',
      voice_settings: { stability: 0.7, similarity_boost: 0.75, style: 0, use_speaker_boost: true },
    },
  ]);
});

test('a failure says so and keeps the words and the older recording [VOICE-27 VOICE-30..32]', async ({ page }) => {
  await fakeVoices(page, [fakes.speaks, fakes.refuses(500, 'INTERNAL', 'Something else.'), fakes.aborts]);
  await prepare(page);
  const { text, generate, toast, problem, play, pause, samples: list } = samplerOf(page);
  await generate.click();
  await expect(pause).toBeVisible();
  await text.fill('Good evening.');
  for (const cause of ['the server', 'the network']) {
    await generate.click();
    await expect(toast, cause).toContainText('Generation failed');
    await expect(toast, cause).toContainText(FAILED);
    await expect(problem, cause).toHaveText(FAILED);
    await page.getByRole('button', { name: 'Close' }).first().click();
  }
  await expect(text).toHaveValue('Good evening.');
  await expect(list).toHaveCount(2);
  await expect(play.or(pause)).toBeVisible();
});

test('what the server says about a limit and about the words is shown [VOICE-31 VOICE-32]', async ({ page }) => {
  const limit = 'That was a lot of samples. You can make more at 3:20 PM.';
  const nothing = 'There is no word here that our voices can read.';
  await fakeVoices(page, [fakes.refuses(429, 'RATE_LIMITED', limit), fakes.refuses(400, 'NOTHING_TO_SAY', nothing)]);
  await prepare(page);
  const { text, generate, toast, problem } = samplerOf(page);
  await generate.click();
  await expect(toast).toContainText('Generation failed');
  await expect(toast).toContainText(limit);
  await expect(problem).toHaveText(`${limit} The previews beside each voice and the sample calls still play.`);
  await generate.click();
  await expect(problem).toHaveText(nothing);
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('A word.');
  await expect(problem).toBeEmpty();
  await expect(text).not.toHaveAttribute('aria-invalid');
});

test('an answer that is no recording is a failure', { tag: '@long' }, async ({ page }) => {
  await fakeVoices(page, [(route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello.</p>' })]);
  await prepare(page);
  const { generate, problem } = samplerOf(page);
  await generate.click();
  await expect(problem).toHaveText(FAILED);
});

test('after a minute without an answer it has failed', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 60_000 ? 200 : ms);
  });
  await fakeVoices(page, [fakes.waits]);
  await prepare(page);
  const { generate, problem, toast } = samplerOf(page);
  await generate.click();
  await expect(toast).toContainText('Generation failed');
  await expect(problem).toHaveText(FAILED);
});

test('can be cancelled without a complaint', async ({ page }) => {
  await fakeVoices(page, [fakes.waits, fakes.speaks]);
  await prepare(page);
  const { generate, toast, problem, pause, button } = samplerOf(page);
  await generate.click();
  await button('Cancel').click();
  await expect(generate).toHaveText('Generate Voice');
  await expect(problem).toBeEmpty();
  await expect(toast).toHaveCount(0);
  await generate.click();
  await expect(pause).toBeVisible();
});

test('500 characters are spoken; of 501 none is lost, and none is sent', async ({ page }) => {
  const requests = await fakeVoices(page);
  await prepare(page, 'nova', 'a'.repeat(449));
  const { text, counter, generate, problem, pause } = samplerOf(page);
  await expect(counter).toHaveText('449 of 500 characters');
  await expect(counter).not.toHaveAttribute('data-near');
  await text.press('End');
  await text.press('a');
  await expect(counter).toHaveAttribute('data-near');
  await expect(page.getByText('Your text is close to the 500-character limit.')).toHaveRole('status');
  await text.fill('a'.repeat(501));
  await expect(counter).toHaveText('1 over the limit of 500 characters');
  await generate.click();
  await expect(problem).toHaveText('Your text is over the limit of 500 characters by 1. Shorten it, then try again.');
  await expect(problem).toHaveRole('alert');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('a'.repeat(501));
  expect(requests).toEqual([]);
  await text.press('End');
  await text.press('Backspace');
  await expect(problem).toBeEmpty();
  await generate.click();
  await expect(pause).toBeVisible();
  expect(requests).toMatchObject([{ text: 'a'.repeat(500) }]);
});

test('an example replaces typed text only after a question', async ({ page }) => {
  await page.goto('/try');
  const { text, button } = samplerOf(page);
  await button('Clinic').click();
  await expect(text).toHaveValue(/Riverside Clinic/);
  await expect(button('Clinic')).toHaveAttribute('aria-pressed', 'true');
  await button('School').click();
  await expect(text).toHaveValue(/Northfield College/);
  await text.fill('My own words.');
  await button('Real estate').click();
  await expect(text).toHaveValue('My own words.');
  await button('Keep mine').click();
  await expect(text).toBeFocused();
  await button('Real estate').click();
  await button('Replace your text').click();
  await expect(text).toHaveValue(/Maple Street Homes/);
  await button('Undo').click();
  await expect(text).toHaveValue('My own words.');
});

test('cards and dropdown keep in step, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/try');
  const { choice, other, card, stability } = samplerOf(page);
  await expect(choice).toHaveValue('');
  await card('Luna').check();
  await expect(choice).toHaveValue('luna');
  await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue('phoenix');
  await expect(card('Phoenix')).toBeChecked();
  await choice.selectOption('sage');
  await expect(card('Sage')).toBeChecked();
  await choice.selectOption('');
  await expect(card('Sage')).not.toBeChecked();
  await other.selectOption('atlas');
  await card('Atlas').check();
  await expect(other).toHaveValue('');
  await stability.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('output')).toHaveText('0.6');
  await page.keyboard.press('Home');
  await expect(page.locator('output')).toHaveText('0.0');
  await page.keyboard.press('End');
  await expect(page.locator('output')).toHaveText('1.0');
});
