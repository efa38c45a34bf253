import type { Page } from '@playwright/test';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';

const steps = (page: Page) => page.locator('#how-it-works ol > li');
const player = (page: Page) => page.locator('#hero-listen');

test('the call passes five steps, and a press on one of them plays from there', async ({ page }) => {
  await page.goto('/');
  await steps(page)
    .nth(3)
    .getByRole('link', { name: /^Play from 0:1\d$/ })
    .click();
  await expect(player(page)).toHaveAttribute('data-playing', '');
  await expect(steps(page).nth(3)).toHaveAttribute('data-now', '');
  await expect(steps(page).nth(3).locator('[data-heard]')).toHaveText('Tuesday at three is free.');
  await expect(page.locator('.band [data-heard]')).toHaveText(/Of course|Tuesday at three/);
  await page.getByRole('link', { name: 'Play from 0:00' }).click();
  await expect(steps(page).nth(0)).toHaveAttribute('data-now', '');
  await expect(steps(page).nth(1)).toHaveAttribute('data-now', '');
  await expect(steps(page).nth(0)).not.toHaveAttribute('data-now', '');
  expect(await faultsOf(page)).toEqual([]);
  await expect(page).toHaveURL('/');
});

test('three endings can be heard, one at a time, each with what it leaves behind', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, handoff, result] of [
    ['Play the ending with a transfer', 'transfer', 'Dana Whitlock is on the line'],
    ['Play the ending with an email', 'email', 'To Dana: call Paul Sattler about the price'],
    ['Play the ending with an entry in the CRM', 'record', 'Paul Sattler: wants a garden'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect(page.locator(`#ending-${handoff}`)).toHaveAttribute('data-playing', '');
    await expect(page.locator('[data-playing]')).toHaveCount(1);
    const card = page.locator(`#ending-${handoff}-card`);
    await expect(card.locator('[data-heard]')).toHaveText(/^Yes/);
    await expect(card.getByText(result)).toBeHidden();
  }
  await page.locator('#ending-record').press('ArrowRight');
  await expect(page.locator('#ending-record-card').getByText('Record updated')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole call stands there, step by step, and links open the recording where they say', async ({ page }) => {
    await page.goto('/');
    const lines = await steps(page).locator('dd').allTextContents();
    expect(lines).toEqual(await page.locator('#hero-listen-card [data-words]').allTextContents());
    const link = page.getByRole('link', { name: 'Play from 0:20' });
    await expect(link).toHaveAttribute('href', /^\/audio\/calls\/viewing\.mp3#t=20\.\d+$/);
    await expect(page.locator('.endings .call-result')).toHaveText([/on the line/, /Email sent/, /Record updated/]);
  });
});
