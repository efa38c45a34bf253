import type { Page } from '@playwright/test';
import { expect, test } from '../site.fixture.ts';

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, selector: string): Promise<void> {
  // Passed before it was there, it would be reached only after everything below it.
  await expect(page.locator(selector)).toBeAttached();
  for (let step = 0; step < 80; step += 1) {
    if (await page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

test('writing and publishing a post needs the keyboard alone', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Fill them in' })).toBeVisible();
  await tabTo(page, '#login-demo');
  await page.keyboard.press('Enter');
  await tabTo(page, '#login-submit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await tabTo(page, '#tab-overview');
  for (const name of ['Leads', 'Bookings', 'Chat Analytics', 'Website Analytics', 'RAG System', 'Blog Management']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await tabTo(page, '#post-new');
  await page.keyboard.press('Enter');
  await expect(page.locator('#post-title')).toBeVisible();
  await tabTo(page, '#post-title');
  await page.keyboard.type('By keyboard alone');
  await tabTo(page, '[contenteditable=true]');
  await page.keyboard.type('Words, then ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('bold ones');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
  await tabTo(page, '#post-category');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.locator('#main').focus();
  await tabTo(page, '#post-publish');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ready for readers?' })).toBeVisible();
  await tabTo(page, '#publish-now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Progress of publishing' })).toBeVisible();
  const html = await (await request.get('/blog/by-keyboard-alone')).text();
  expect(html).toContain('<p>Words, then <strong>bold ones</strong></p>');
});
