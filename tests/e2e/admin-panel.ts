import { expect, type Page } from '@playwright/test';
import type { Admin } from '#support/admin.ts';

/** Opens the panel and logs in with the credentials that the form shows. */
export async function logIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}

/** Opens the panel with a session from an earlier login. */
export async function enter(page: Page, { url, token }: Admin, path = '/admin#blog'): Promise<void> {
  const localStorage = [{ name: 'adminToken', value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  await page.goto(path);
  // A post has the whole page.
  await expect(page.getByRole('tab', { name: 'Overview' }).or(page.locator('#editor-back'))).toBeVisible();
}

/** The rich text editor. */
export const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** While the server does not answer: every word is in the browser's own store. */
export const expectRecoveryDraft = (page: Page) =>
  expect(page.getByText("The server isn't answering. Kept on this computer")).toBeVisible();

/** Starts a new post with title and text, without waiting for saves. */
export async function startPost(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Blog Management' }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: false }).first().fill(title);
  await bodyOf(page).click();
  await page.keyboard.type(text);
}

/** Presses the button and confirms the dialog with the findings. */
export async function publish(page: Page, name = 'Publish Post'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Waits until the server has the whole text. */
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 45_000 });

export const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title });

/** Rows of the list of posts, or of those in the trash. */
export const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.locator('[id^=post-open-], [id^=post-restore-]') });

/** Row of a post in the list. */
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

/** Request body for a draft with this title. */
export const draft = (title: string) => ({ title, slug: title.toLowerCase().replaceAll(' ', '-'), published: false });
