import type { Page } from '@playwright/test';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';

const agents = (page: Page) => page.locator('#team li:not([hidden]) strong');
const card = (page: Page, at = 0) => page.locator('#use-cases figure').nth(at);

test('the team is searched by words and filtered by job, and each voice can be heard', async ({ page }) => {
  await page.goto('/');
  await expect(agents(page)).toHaveCount(8);
  await page.locator('#team').getByText('Sales').first().click();
  await expect(agents(page)).toHaveText(['Phoenix', 'Titan']);
  await page.getByRole('searchbox', { name: 'Name or job' }).fill('command');
  await expect(agents(page)).toHaveText(['Titan']);
  await page.getByRole('searchbox', { name: 'Name or job' }).fill('no such agent');
  await expect(page.locator('#team [role=status]')).toHaveText(/No agent matches/);
  await page.getByRole('searchbox', { name: 'Name or job' }).fill('');
  await page.getByRole('radio', { name: 'All' }).press('Space');
  await expect(agents(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'Hear Sage' }).click();
  await expect(page.locator('#hear-sage')).toHaveAttribute('data-playing', '');
  await page.getByRole('link', { name: 'Warm' }).click();
  await expect(page.getByRole('link', { name: 'Pause: Warm' })).toBeVisible();
  await expect(page.locator('[data-playing]')).toHaveCount(1);
  await expect(page).toHaveURL('/');
});

test('one press changes call, documents and outcome; the address and the demo form keep it', async ({ page }) => {
  await page.goto('/');
  await expect(card(page)).toContainText('Cedar Lane');
  await page.getByText('A school').click();
  await expect(card(page)).toContainText('Do I need to bring anything to the first lesson?');
  await expect(card(page)).toContainText('Course handbook');
  await expect(card(page, 1)).toContainText('Moved to Mon 9:00 AM');
  await expect(card(page, 2)).toContainText('Spring schedule');
  await expect(page).toHaveURL('/?for=school');
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/book-demo');
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveValue('education');
});

test('an address with an industry opens its door', async ({ page }) => {
  await page.goto('/?for=service');
  await expect(card(page)).toContainText('Order 4417');
  await expect(page.getByRole('radio', { name: 'Customer service' })).toBeChecked();
});

test('calls that do not load say so; the next press tries again', async ({ page }) => {
  await page.route('**/use-cases.json', (route) => route.abort());
  await page.goto('/');
  await page.getByText('A school').click();
  await expect(page.locator('#industries [role=status]')).toHaveText(/didn't load/);
  await expect(card(page)).toContainText('Cedar Lane');
  await page.unroute('**/use-cases.json');
  await page.getByText('Customer service', { exact: true }).click();
  await expect(card(page)).toContainText('Order 4417');
  await expect(page.locator('#industries [role=status]')).toBeEmpty();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every moment stands there, and what needs a script does not', async ({ page }) => {
    await page.goto('/');
    await expect(agents(page)).toHaveCount(8);
    await expect(page.locator('#team-search')).toBeHidden();
    await expect(page.locator('#industries')).toBeHidden();
    await expect(card(page)).toContainText('Viewing Thu 4:00 PM');
    const answer = await page.request.get((await page.locator('#hear-greeting').getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('audio/mpeg');
  });
});
