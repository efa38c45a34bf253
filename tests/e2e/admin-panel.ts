import { expect, type Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';

/** Opens the panel and logs in with what the form itself shows. */
export async function logIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}

/** Opens the panel as somebody who has logged in before. */
export async function enter(page: Page, { url, token }: Admin, path = '/admin#blog'): Promise<void> {
  const localStorage = [{ name: 'adminToken', value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  await page.goto(path);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}

/** The text of the post being written. */
export const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** A new post with title and text, as fast as hands could do it. */
export async function startPost(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Blog Management' }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: false }).first().fill(title);
  await bodyOf(page).click();
  await page.keyboard.type(text);
}

/** Presses the button and confirms the panel that looks through the post. */
export async function publish(page: Page, name = 'Publish Post'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Waits until the server has every word. */
export const saved = (page: Page) =>
  expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 45_000 });

export const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title });

/** A post in the list. */
export const row = (page: Page, title: string) => page.locator('.post-row').filter({ hasText: title });

/** What the API takes for a draft of this title. */
export const draft = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  published: false,
});
