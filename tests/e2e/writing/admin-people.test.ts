import { enter } from '../admin-panel.ts';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';
import { book, record, sendLead } from '../visitor-sends.ts';

test('everything about one person is found, handed out, and erased for good', async ({ page, admin }) => {
  const email = 'Erase.Me@person.example';
  const who = { firstName: 'Erase', lastName: 'Me', email };
  const id = await sendLead(admin, who);
  await sendLead(admin, { ...who, email: email.toLowerCase(), elapsed: 1 });
  await sendLead(admin, { firstName: 'Keep', lastName: 'Me', email: 'keep@person.example' });
  const { id: booking } = await book(admin, who, 8);
  await enter(page, admin, '/admin#leads');
  await record(page, 'Erase Me').getByRole('link').click();
  await page.getByRole('link', { name: 'Everything about this person' }).click();
  await expect(page.getByRole('heading', { name: "One person's data" })).toBeFocused();
  await expect(page.getByText(/^Stored for .*: 2 leads, 1 booking and 0 conversations\.$/)).toBeVisible();
  await expect(page).not.toHaveURL(/person\.example/);
  expect(await faultsOf(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as JSON' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  expect(file.leads).toHaveLength(2);
  expect(file.bookings).toMatchObject([{ id: booking }]);

  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything about this person?' });
  await expect(dialog).toContainText('2 leads, 1 booking and 0 conversations');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText("The addresses don't match.")).toBeVisible();
  await dialog.getByLabel('Type the address again').fill('erase.me@person.example');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText(/^Erased for good: 2 leads, 1 booking and 0 conversations of /)).toBeVisible();
  expect((await admin.send('GET', `/api/admin/leads/${id}`)).status).toBe(404);
  expect((await admin.send('GET', `/api/admin/bookings/${booking}`)).status).toBe(404);
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(record(page, 'Keep Me')).toBeVisible();
  await expect(record(page, 'Erase Me')).toHaveCount(0);
});

test('an unknown address finds no person, and an invalid one is not sent', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin, '/admin#leads');
  await page.getByRole('link', { name: "One person's data" }).click();
  const field = page.getByLabel('Email address');
  await field.fill('unknown');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Enter an email address such as name@company.com.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('unknown@person.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is stored for unknown@person.example.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase everything' })).toHaveCount(0);
});
