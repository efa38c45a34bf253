import { expect, test } from '../reading.fixture.ts';

const LABEL = 'Hear our voice say the headline';

test('the waveform of the headline plays it, nothing being loaded before', async ({ page }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) sounds.push(request.url());
  });
  await page.goto('/');
  const line = page.getByRole('link', { name: LABEL });
  await line.hover();
  expect(sounds).toEqual([]);
  await line.click();
  await expect(line).toHaveAttribute('data-playing', '');
  await expect.poll(() => sounds).toHaveLength(1);
  await expect(page).toHaveURL('/');
  // It is over after two seconds.
  await expect(line).not.toHaveAttribute('data-playing', '', { timeout: 6_000 });
});

test('one is heard at a time, and pressed again it stops', async ({ page }) => {
  await page.goto('/');
  const headline = page.getByRole('link', { name: LABEL });
  const heading = page.getByRole('link', { name: 'Hear our voice say the heading' });
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('data-playing', '');
  await headline.dispatchEvent('click');
  await expect(headline).toHaveAttribute('data-playing', '');
  await expect(heading).not.toHaveAttribute('data-playing', '');
  await headline.dispatchEvent('click');
  await expect(headline).not.toHaveAttribute('data-playing', '', { timeout: 500 });
});

test('where the sound cannot be had the page stands as before', async ({ page }) => {
  await page.route('**/*.mp3', (route) => route.abort());
  await page.goto('/');
  const line = page.getByRole('link', { name: LABEL });
  await line.click();
  await expect(line).not.toHaveAttribute('data-playing', '');
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the waveform is a link to the sound', async ({ page }) => {
    await page.goto('/');
    const address = await page.getByRole('link', { name: LABEL }).getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('audio/mpeg');
    expect((await answer.body()).length).toBeLessThan(10_000);
  });
});
