import { enter, toast } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks, record, sendLead, show } from '../visitor-sends.ts';

test('a lead is answered by mail; what was typed survives a lost network and a reload', async ({ page, admin }) => {
  const id = await sendLead(admin, { firstName: 'Rhea', lastName: 'Plied', email: 'rhea@engines.example' });
  const sent: { id: string; text: string }[] = [];
  let isDown = true;
  // The store of this suite has no mail service.
  await page.route(`**/api/admin/leads/${id}`, async (route) => {
    const { reply } = route.request().method() === 'PUT' ? route.request().postDataJSON() : { reply: null };
    if (reply && isDown) return route.abort();
    // As the server: the same id again is the same reply.
    if (reply && !sent.some(({ id: known }) => known === reply.id)) sent.push(reply);
    const lead = (await admin.send('GET', `/api/admin/leads/${id}`)).json;
    const replies = sent.map((each) => ({ ...each, at: new Date().toISOString(), by: 'admin' }));
    return route.fulfill({ json: { ...lead, canReply: true, replies } });
  });
  await enter(page, admin, `/admin#leads/${id}`);
  await page.getByRole('button', { name: 'Offer a demo' }).click();
  const field = page.getByLabel('Email to rhea@engines.example');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Hello Rhea,[\s\S]*\/schedule-demo/);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(toast(page, 'The reply was not sent')).toContainText('What you typed is still in the field.');
  await page.reload();
  await expect(field).toHaveValue(/^Hello Rhea,/);
  isDown = false;
  await page.getByRole('button', { name: 'Send the reply' }).dblclick();
  await expect(toast(page, 'Reply on its way')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.locator('[aria-labelledby=reply-heading] li')).toContainText('Hello Rhea,');
  expect(sent).toHaveLength(1);
});

test('a lead is taken with one press, and the list says who has it', async ({ page, admin }) => {
  const id = await sendLead(admin, { firstName: 'Owned', lastName: 'Lead', email: 'owned@engines.example' });
  await enter(page, admin, `/admin#leads/${id}`);
  await expect(page.getByLabel('Looked after by')).toHaveValue('');
  await page.getByRole('button', { name: 'Take it as admin' }).click();
  await expect(page.getByLabel('Looked after by')).toHaveValue('admin');
  await page.getByLabel('Looked after by').fill('Grace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save the name' })).toHaveCount(0);
  await show(page, '#leads');
  await expect(record(page, 'Owned Lead')).toContainText('Grace');
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('several leads are given a status and an owner at once; one that fails stops, and the rest stay chosen', {
  tag: '@long',
}, async ({ page, admin }) => {
  const ids: string[] = [];
  for (const firstName of ['Batch-One', 'Batch-Two', 'Batch-Three'])
    ids.push(await sendLead(admin, { firstName, lastName: 'Lead', email: `${firstName}@batch.example`.toLowerCase() }));
  await enter(page, admin, '/admin#leads');
  await page.getByLabel('Search leads').fill('batch.example');
  await expect(page.getByText('3 in all.')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByLabel('Select Batch-Two Lead').uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.route(`**/api/admin/leads/${ids[0]}`, (route) => route.abort());
  await page.getByLabel('Status to set').selectOption({ label: 'Qualified' });
  await page.getByRole('button', { name: 'Set the status' }).click();
  await expect(toast(page, 'Stopped after 1 of 2 leads')).toContainText("can't reach");
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(record(page, 'Batch-Three')).toContainText('Qualified');
  await page.unroute(`**/api/admin/leads/${ids[0]}`);
  await page.getByRole('button', { name: 'Take them' }).click();
  await expect(toast(page, 'Leads changed: 1')).toBeVisible();
  await expect(record(page, 'Batch-One')).toContainText('admin');
  await expect(record(page, 'Batch-Two')).toContainText('New');
});
