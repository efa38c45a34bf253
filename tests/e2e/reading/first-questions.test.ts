import type { Page } from '@playwright/test';
import { brand } from '#support/brand.ts';
import { expect, test } from '../reading.fixture.ts';

// Each question of a new visitor is answered on one screen, at most two presses from the top of the landing page.

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page }) => page.goto('/'));

const heading = (page: Page, name?: RegExp | string) =>
  page.getByRole('main').getByRole('heading', name === undefined ? {} : { name });

const inText = (page: Page, words: RegExp) => page.getByRole('main').getByText(words).filter({ visible: true });

/** Presses a link of the bar: from the top, without scrolling. */
const pressInBar = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

/** Opens the page of the Help Center about a subject, from the search in the bar. */
async function askHelp(page: Page, subject: RegExp): Promise<void> {
  const title = brand.documents.find((each) => subject.test(each)) ?? '';
  test.skip(title === '', 'This brand has no document about it.');
  await pressInBar(page, 'Search');
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(heading(page, title)).toBeInViewport();
}

test('what is it', async ({ page }) => {
  await expect(heading(page, brand.headline)).toBeInViewport();
  await expect(page.locator('#hero p').first()).toBeInViewport();
});

test('what does it cost', async ({ page }) => {
  await askHelp(page, /^prices/i);
  await expect(inText(page, /quote|a month/).first()).toBeInViewport();
});

test('can I hear it', async ({ page }) => {
  await page.locator('#hero-listen').click();
  await expect(page.locator('#hero-listen[data-playing]')).toBeInViewport();
});

test('is it safe', async ({ page }) => {
  await askHelp(page, /security/i);
  await expect(heading(page, /certifications/i)).toBeInViewport();
});

test('how do I start', async ({ page }) => {
  await pressInBar(page, 'Get Started');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeInViewport();
});

test('where and when is my demo', async ({ page }) => {
  await pressInBar(page, 'Get a Demo');
  await expect(page.locator('[name=start]').first()).toBeInViewport();
  await expect(inText(page, /We'll call you|We meet by video/).first()).toBeInViewport();
});

test('who answers me', async ({ page }) => {
  await pressInBar(page, 'Contact');
  await expect(page.locator('#contact').getByText(brand.site.hours.contact)).toBeInViewport();
  await expect(page.locator('#contact').getByRole('link', { name: brand.site.email })).toBeInViewport();
});

test('what can I integrate', async ({ page }) => {
  await askHelp(page, /^CRM/);
  await expect(inText(page, /integrations/).first()).toBeInViewport();
});
