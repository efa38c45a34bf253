import { expect, type Page } from '@playwright/test';
import type { Admin } from './site.fixture.ts';

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
