import { enter, toast } from '../admin-panel.ts';
import { quietMorning } from '../morning-answer.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks, record, records, saveTable, sendLead, show } from '../visitor-sends.ts';

const INBOX = '/admin#leads';

test('what visitors send stands in the inbox, is found, and is text whatever it looks like', async ({
  page,
  admin,
}) => {
  await sendLead(admin, { firstName: 'Search', lastName: 'Needle', company: 'Haystack & Sons' });
  await sendLead(admin, {
    firstName: '<img src=x onerror=alert(1)>',
    lastName: '=1+1',
    company: 'שלום עולם',
    message: '<img src=y onerror=alert(2)>',
    consent: true,
    consentVersion: '2026-11-22',
  });
  await enter(page, admin, INBOX);
  const search = page.getByLabel('Search leads');
  await search.fill('HAYSTACK');
  await expect(records(page)).toHaveCount(1);
  await expect(record(page, 'Search Needle')).toContainText('Demo request');
  await expect(record(page, 'Search Needle')).toContainText('Email only');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Won' });
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all leads' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  const hostile = record(page, '<img src=x onerror=alert(1)> =1+1');
  await expect(hostile).toContainText('שלום עולם');
  await expect(hostile).not.toContainText('Email only');
  await hostile.getByRole('link').click();
  await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)> =1+1' })).toBeFocused();
  await expect(page.getByText('<img src=y onerror=alert(2)>')).toBeVisible();
  await expect(page.getByText('version 2026-11-22')).toBeVisible();
  await expect(page.getByText('My consent is no condition')).toBeVisible();
  const call = page.getByRole('link', { name: 'Call +44 20 7946 0000' });
  await expect(call).toHaveAttribute('href', 'tel:+442079460000');
  await expect(page.getByText('No notifications are set up; it is in the inbox.')).toBeVisible();
  expect(await page.locator('.panel-section img, .panel-section script').count()).toBe(0);
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(hostile.getByRole('link')).toBeFocused();
});

test('status and notes are kept; what fails is rolled back and nothing typed is lost', async ({ page, admin }) => {
  const id = await sendLead(admin, { firstName: 'Worked', lastName: 'On', company: 'Kept' });
  await enter(page, admin, `${INBOX}/${id}`);
  const status = (name: string) => page.getByRole('radio', { name, exact: true });
  const note = page.getByLabel('Add a note');
  await status('Contacted').click({ force: true });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await note.fill('Rang, will call back.\nPrefers mornings.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers mornings.' })).toBeVisible();
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(status('Contacted')).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers mornings.' })).toContainText('admin');

  const address = `**/api/admin/leads/${id}`;
  await page.route(address, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await status('Lost').click({ force: true });
  await expect(toast(page, 'The status was not saved')).toContainText("We can't reach the server");
  await expect(status('Contacted')).toBeChecked();
  await note.fill('Still being typed');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(toast(page, 'The note was not added')).toContainText('What you typed is still in the field.');
  await expect(note).toHaveValue('Still being typed');
  await page.unroute(address);
  await page.reload();
  await expect(note).toHaveValue('Still being typed');

  await admin.send('PUT', `/api/admin/leads/${id}`, { status: 'qualified', note: 'A colleague was here' });
  await status('Won').click({ force: true });
  await expect(toast(page, 'Changed elsewhere')).toBeVisible();
  await expect(status('Qualified')).toBeChecked();
  await expect(page.getByText('A colleague was here')).toBeVisible();
  await expect(note).toHaveValue('Still being typed');
});

test('a note whose answer is lost is added once, and one that meets the end of a session is added after it', {
  tag: '@long',
}, async ({ page, admin }) => {
  const id = await sendLead(admin, { firstName: 'Lost', lastName: 'Answer' });
  await enter(page, admin, `${INBOX}/${id}`);
  const note = page.getByLabel('Add a note');
  const add = page.getByRole('button', { name: 'Add note' });
  const address = `**/api/admin/leads/${id}`;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await note.fill('Said once');
  await add.click();
  await expect(toast(page, 'The note was not added')).toBeVisible();
  await page.unroute(address);
  await add.click();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Said once' })).toHaveCount(1);

  await admin.send('POST', '/api/admin/logout', { everywhere: true });
  await note.fill('Across the end');
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password').fill('voxwright-demo');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Across the end' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('what no person sent waits in quarantine, with its reason, and comes into the inbox', async ({ page, admin }) => {
  await sendLead(admin, { firstName: 'Hidden', lastName: 'Filler', website: 'http://spam.example' });
  await sendLead(admin, { firstName: 'Fast', lastName: 'Typist', elapsed: 200 });
  await enter(page, admin, INBOX);
  await expect(page.getByText(/ in all\.$|are shown\.$/).or(page.getByText('No leads yet'))).toBeVisible();
  await expect(record(page, 'Fast Typist')).toHaveCount(0);
  await page.getByRole('link', { name: 'Quarantine' }).click();
  await expect(page.getByText('They are kept for 30 days')).toBeVisible();
  await expect(record(page, 'Hidden Filler')).toContainText('A hidden field was filled in');
  await expect(record(page, 'Fast Typist')).toContainText('Sent faster than a person types');
  await record(page, 'Fast Typist').getByRole('link').click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(toast(page, 'Moved into the inbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not spam' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(record(page, 'Fast Typist')).toBeVisible();
  await page.getByRole('link', { name: 'Quarantine' }).click();
  await expect(record(page, 'Hidden Filler')).toBeVisible();
  await expect(record(page, 'Fast Typist')).toHaveCount(0);
});

test('the list comes page by page, and goes out whole as a table', async ({ page, admin }) => {
  await sendLead(admin, { firstName: '=1+1', lastName: 'Tabled', email: 'one@table.example' });
  await sendLead(admin, { firstName: 'Second, "quoted"', lastName: 'Tabled', email: 'two@table.example' });
  const short = (url: string) => (url.includes('limit=') ? url.replace(/limit=\d+/, 'limit=1') : `${url}&limit=1`);
  await page.route('**/api/admin/leads?*q=*', (route) => route.continue({ url: short(route.request().url()) }));
  await enter(page, admin, INBOX);
  await page.getByLabel('Search leads').fill('table.example');
  await expect(page.getByText('The first 1 are shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('2 in all.')).toBeVisible();
  await expect(records(page)).toHaveCount(2);
  const { name, text } = await saveTable(page);
  expect(name).toMatch(/^voxwright-leads-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFF"Received (UTC)","First name","Last name","Email","Company","Form","Status"')).toBe(
    true,
  );
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`,"'=1+1","Tabled","one@table.example","Engines","Demo request","New",,"Email only",,`);
  expect(text).toContain(',"Second, ""quoted""","Tabled","two@table.example",');
});

test('a table that is cancelled or fails is not saved', { tag: '@long' }, async ({ page, admin }) => {
  await sendLead(admin, { firstName: 'Half', lastName: 'Read' });
  await enter(page, admin, INBOX);
  await expect(record(page, 'Half Read')).toBeVisible();
  const saved: unknown[] = [];
  page.on('download', (download) => saved.push(download));
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/admin/leads?*', async (route) => {
    await answers.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toContainText('0 read so far');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  answers.resolve();
  await expect(dialog.getByRole('alert')).toContainText("We can't reach the server");
  await page.unroute('**/api/admin/leads?*');
  expect(saved).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toContainText('in your downloads');
});

const attempt = (outcome: string, detail = '') => ({ at: '2026-11-22T10:00:00.000Z', outcome, detail });
const failed = {
  id: 'd-1',
  event: 'lead.created',
  channel: 'webhook',
  state: 'failed',
  createdAt: '2026-11-22T10:00:00.000Z',
  nextAttemptAt: null,
  attempts: [attempt('failed', 'The webhook answered 500.')],
};

test('every attempt to tell others is shown, and what failed is sent again', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const id = await sendLead(admin, { firstName: 'Told', lastName: 'Others' });
  await page.route(`**/api/admin/leads/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), delivery: 'failed', deliveries: [failed] } });
  });
  const requests: unknown[] = [];
  await page.route('**/api/admin/deliveries', (route) => {
    requests.push(route.request().postDataJSON());
    const again = { ...failed, state: 'waiting', nextAttemptAt: '2026-11-22T11:00:00.000Z' };
    return route.fulfill({ json: [again] });
  });
  await enter(page, admin, `${INBOX}/${id}`);
  const part = page.getByRole('region', { name: 'Delivery' });
  await expect(part).toContainText('Webhook');
  await expect(part).toContainText('Not sent');
  await expect(part).toContainText('The webhook answered 500.');
  await part.getByRole('button', { name: 'Send again' }).click();
  await expect(part).toContainText('Next attempt');
  await expect(part.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await part.getByRole('button', { name: 'Send everything again' }).click();
  await expect(toast(page, 'Sending again')).toBeVisible();
  expect(requests).toEqual([
    { subject: 'lead', id, all: false },
    { subject: 'lead', id, all: true },
  ]);
});

test('the inbox needs the keyboard alone', { tag: '@long' }, async ({ page, admin }) => {
  await sendLead(admin, { firstName: 'Keys', lastName: 'Only', company: 'Keyboard' });
  await enter(page, admin, '/admin');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Leads' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Search leads').focus();
  await page.keyboard.type('keyboard');
  await expect(records(page)).toHaveCount(1);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    if (
      await record(page, 'Keys Only')
        .getByRole('link')
        .evaluate((link) => link.matches(':focus'))
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys Only' })).toBeFocused();
  const reach = async (selector: string) => {
    for (let step = 0; step < 12; step += 1) {
      if (await page.locator(selector).evaluate((element) => element.matches(':focus'))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${selector}.`);
  };
  await reach('#lead-status-new');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('#lead-status-contacted')).toBeChecked();
  await reach('#lead-note');
  await page.keyboard.type('No mouse here');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'No mouse here' })).toBeVisible();
});

test('every view is accessible in both themes, and nothing scrolls sideways', async ({ page, admin }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const id = await sendLead(admin, { firstName: long, lastName: 'Wide', email: `${'a'.repeat(50)}@wide.example` });
  const apart = await sendLead(admin, { firstName: 'Apart', lastName: 'Wide', elapsed: 1 });
  await enter(page, admin, INBOX);
  for (const hash of ['#leads', `#leads/${id}`, '#leads/quarantine', `#leads/${apart}`, '#leads/person']) {
    await show(page, hash);
    await expect(page.getByText(/^As of /).or(page.getByLabel('Email address'))).toBeVisible();
    expect.soft(await faultsInLooks(page), hash).toEqual([]);
  }
});

test('what is kept apart because of a crowd is told, and moved into the inbox together', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  let left = 70;
  const morning = () => quietMorning({ posts: 1, crowdedLeads: left });
  await page.route('**/api/admin/morning', (route) => route.fulfill({ json: morning() }));
  await page.route('**/api/admin/overview', (route) => route.fulfill({ json: morning().figures }));
  await page.route('**/api/admin/leads', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    expect(route.request().postDataJSON()).toEqual({ release: 'crowded' });
    const released = Math.min(50, left);
    left -= released;
    await route.fulfill({ json: { released, left } });
  });
  await enter(page, admin, '/admin#overview');
  await expect(page.getByText('70 requests are set aside')).toBeVisible();
  await page.getByRole('link', { name: 'Review them' }).click();
  await expect(page.getByText('70 requests came during an unusual number of requests.')).toBeVisible();
  await page.getByRole('button', { name: 'Move all into the inbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move all of them?' });
  await dialog.getByRole('button', { name: 'Leave them here' }).click();
  expect(left).toBe(70);
  await page.getByRole('button', { name: 'Move all into the inbox' }).click();
  await dialog.getByRole('button', { name: 'Move all into the inbox' }).click();
  await expect(toast(page, '70 requests moved into the inbox')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quarantine' })).toBeFocused();
  await expect(page.getByText('came during an unusual number')).toHaveCount(0);
  expect(left).toBe(0);
});

test('leads show what was said, and J and K go through them as they are listed', async ({ page, admin }) => {
  for (const [lastName, message] of [
    ['Lower', 'The oldest of them.'],
    ['Middle', 'We get 900 calls a week, most of them at night.'],
    ['Upper', 'The newest of them.'],
  ] as const)
    await sendLead(admin, { firstName: 'Stepping', lastName, company: 'Steps', message });
  await enter(page, admin, INBOX);
  await page.getByLabel('Search leads').fill('stepping');
  await expect(records(page)).toHaveCount(3);
  await expect(record(page, 'Stepping Middle')).toContainText('We get 900 calls a week');
  await expect(records(page).filter({ hasText: 'Unread' })).toHaveCount(3);
  await record(page, 'Stepping Middle').getByRole('link').click();
  const heading = (name: string) => page.getByRole('heading', { name: `Stepping ${name}` });
  await expect(heading('Middle')).toBeVisible();
  // Without consent to calls no number is a link.
  await expect(page.getByRole('link', { name: /^Call / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Next (J)' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading('Lower')).toBeVisible();
  // Below the last one of this search there is none.
  await expect(page.getByRole('link', { name: 'Next (J)' })).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(heading('Middle')).toBeVisible();
  await page.getByLabel('Add a note').focus();
  await page.keyboard.type('jk');
  await expect(heading('Middle')).toBeVisible();
  await page.getByRole('link', { name: 'Previous (K)' }).click();
  await expect(heading('Upper')).toBeVisible();
  // The two that were opened are read; this one is to be looked at again.
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(records(page).filter({ hasText: 'Unread' })).toHaveCount(1);
  await expect(record(page, 'Stepping Upper')).toContainText('Unread');
});
