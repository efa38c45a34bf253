import type { Page } from '@playwright/test';
import { bodyOf, enter, toast } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks, sendLead } from '../visitor-sends.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and actions' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search or do something' });
/** Opens it by its keys, from anywhere. */
async function summon(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

test('records of all kinds are found and opened by keys alone', async ({ page, admin }) => {
  const { id } = await admin.publish({ title: 'Walnut desks answer', slug: 'walnut', published: false });
  await sendLead(admin, { firstName: 'Wilma', lastName: 'Walnut', email: 'wilma@walnut.example', company: 'Desks' });
  await enter(page, admin, '/admin');
  await summon(page);
  await expect(option(page, 'Write a new post')).toHaveAttribute('aria-selected', 'true');
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.keyboard.type('walnut');
  await expect(option(page, /Wilma Walnut Desks/)).toBeVisible();
  await expect(option(page, /wilma@walnut\.example/)).toBeVisible();
  await expect(option(page, 'Walnut desks answer')).toBeVisible();
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wilma Walnut' })).toBeVisible();
  await summon(page);
  await page.keyboard.type('walnut');
  await expect(option(page, 'Walnut desks answer')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#blog/${id}$`));
  // In the text the same keys make a link.
  await expect(bodyOf(page)).toBeVisible();
  await bodyOf(page).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
});

test('letters that are typed before the field is there are not lost', { tag: '@long' }, async ({ page, admin }) => {
  await enter(page, admin, '/admin');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('availab');
  await expect(field(page)).toHaveValue('availab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#bookings\/availability$/);
});

test('a palette that does not arrive says so, takes no letters of others', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await page.route('**/Palette*.js', (route) => route.abort());
  await enter(page, admin, '/admin#leads');
  await expect(page.getByLabel('Search leads')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(toast(page, 'Search and actions')).toContainText("can't reach the server");
  await page.getByLabel('Search leads').click();
  await page.keyboard.type('letters');
  await expect(page.getByLabel('Search leads')).toHaveValue('letters');
});

test('a person is found by a part of the name, with everything about them', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await sendLead(admin, { firstName: 'Otto', lastName: 'Pfeffer', email: 'otto@pfeffer.example' });
  await enter(page, admin, '/admin');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('pfeff');
  await option(page, /otto@pfeffer/).click();
  await expect(page.getByText('Stored for otto@pfeffer.example: 1 lead')).toBeVisible();
});

test('actions are found by their words; nothing found, and no answer, are said', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin, '/admin');
  await summon(page);
  await page.keyboard.type('new doc');
  await expect(palette(page).getByRole('option')).toHaveText(['Write a new document']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#knowledge\/new-/);
  await expect(page.getByLabel('Title')).toBeVisible();
  await summon(page);
  await page.keyboard.type('zzz qqq');
  await expect(palette(page)).toContainText('Nothing here has “zzz qqq” in it.');
  await page.route('**/api/admin/search**', (route) => route.abort());
  await page.keyboard.type('x');
  await expect(palette(page)).toContainText("We can't reach the server.");
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});
