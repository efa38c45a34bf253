import type { Page } from '@playwright/test';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';
import { fakes, fakeVoices } from '../voice-sampler.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Your turn/ });
const form = (page: Page) => page.locator('#your-words');
const hear = (page: Page) => page.getByRole('button', { name: 'Hear it' });

test('a typed sentence is heard in the chosen voice, and /try has sentence, voice and recording', async ({ page }) => {
  const requests = await fakeVoices(page);
  await page.goto('/');
  await field(page).fill('The office opens at nine.');
  await form(page).getByText('Titan').click();
  await hear(page).click();
  await expect(page.locator('#your-recording')).toHaveAttribute('data-playing', '');
  expect(requests).toMatchObject([{ text: 'The office opens at nine.', voice_id: 'titan' }]);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Compare voices and download' }).click();
  await expect(page.locator('#voice-text')).toHaveValue('The office opens at nine.');
  await expect(page.getByRole('radio', { name: 'Titan' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Sample 1: Titan', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('#voice-text')).toHaveValue('The office opens at nine.');
  await expect(page.getByRole('link', { name: 'Sample 1: Titan', exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('nothing typed and a voice that does not come are said beside the button; the words stay', async ({ page }) => {
  await fakeVoices(page, [fakes.aborts, fakes.speaks]);
  await page.goto('/');
  await field(page).fill(' ');
  await hear(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Type a sentence first.');
  await expect(field(page)).toBeFocused();
  await field(page).fill('We are open.');
  await hear(page).click();
  await expect(form(page).getByRole('status')).toHaveText(/couldn't be spoken/);
  await expect(field(page)).toHaveValue('We are open.');
  await hear(page).click();
  await expect(page.locator('#your-recording')).toHaveAttribute('data-playing', '');
  await expect(form(page).getByRole('status')).toBeEmpty();
});

test('a press before any script has the sentence spoken all the same', async ({ page }) => {
  await fakeVoices(page);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/page-touch/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/');
  await hear(page).click();
  arrive();
  await expect(page.locator('#your-recording')).toHaveAttribute('data-playing', '');
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field, which needs one, is not there', async ({ page }) => {
    await page.goto('/');
    await expect(form(page)).toBeHidden();
  });
});
