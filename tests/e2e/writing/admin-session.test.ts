import { logIn, toast } from '../admin-panel.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { quietMorning } from '../morning-answer.ts';
import { expect, test } from '../site.fixture.ts';

test('the login form says what it shows and is accessible in both themes [ADMIN-01 ADMIN-02]', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('voxwright-demo')).toBeVisible();
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('a wrong password, no network and an empty form say so, and keep what was typed [ADMIN-03..05]', async ({
  page,
  context,
}) => {
  await page.goto('/admin');
  const submit = page.getByRole('button', { name: 'Log in' });
  await submit.click();
  await expect(page.getByText('Enter your username.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('not this one');
  await submit.click();
  await expect(toast(page, 'Login Failed')).toContainText('Invalid username or password.');
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  const password = page.getByLabel('Password');
  await expect(password).toHaveValue('not this one');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription('Invalid username or password.');
  await expect(password).toBeFocused();
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many logins. Wait a minute.' } }),
  );
  await submit.click();
  await expect(toast(page, 'Login Failed')).toContainText('Too many logins. Wait a minute.');
  await expect(password).toHaveAccessibleDescription('Too many logins. Wait a minute.');
  await expect(password).not.toHaveAttribute('aria-invalid');
  await page.unroute('**/api/admin/login');
  await context.setOffline(true);
  await submit.click();
  await expect(toast(page, 'Login Error')).toContainText('Unable to connect to server. Please try again.');
  await context.setOffline(false);
});

test('logging in opens the panel, and the token goes with the calls of the admin alone [ADMIN-06..16 ADMIN-40]', async ({
  page,
}) => {
  const carrying: string[] = [];
  const bare: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    (request.headers()['x-admin-token'] ? carrying : bare).push(pathname);
  });
  await logIn(page);
  await expect(toast(page, 'Login Successful')).toContainText('Welcome to the admin dashboard!');
  await expect(page.getByText('Logged in as admin')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.reload();
  // Some bear the number of things that wait in them.
  await expect(page.getByRole('tab')).toContainText([
    ...['Overview', 'Leads', 'Bookings', 'Chat Analytics', 'Website Analytics', 'RAG System'],
    'Blog Management',
  ]);
  await expect(page.getByText('Logged in as admin')).toBeVisible();
  await page.getByRole('tab', { name: 'Blog Management' }).click();
  await expect(page.getByRole('heading', { name: 'Posts', exact: false }).first()).toBeVisible();
  expect(carrying.length).toBeGreaterThan(2);
  expect(carrying.filter((path) => !path.startsWith('/api/admin/'))).toEqual([]);
  expect(bare.filter((path) => path.startsWith('/api/admin/') && path !== '/api/admin/login')).toEqual([]);
});

test('logging out clears the token, goes home and says so there, and the browser stays known [ADMIN-17..20]', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toast(page, 'Logged Out')).toContainText('You have been successfully logged out.');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  const deviceToken = await page.evaluate(() => localStorage.getItem('adminDevice'));
  expect(deviceToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/login'));
  await logIn(page);
  expect((await sent).postDataJSON()).toMatchObject({ deviceToken });
});

test('the overview counts what there is and marks the rest as sample data [ADMIN-21..23]', async ({ page }) => {
  // The other areas come with their tabs.
  const others: string[] = [];
  page.on('request', (request) => {
    if (/RichText|PostEditor|prosemirror|ChatTab|KnowledgeTab/i.test(request.url())) others.push(request.url());
  });
  // Other tests of this browser talk to the assistant.
  await page.route('**/api/admin/morning', (route) => route.fulfill({ json: quietMorning({ posts: 3 }) }));
  await logIn(page);
  const card = (label: string) => page.locator('#main dl > div').filter({ hasText: label });
  await expect(card('Published posts')).not.toContainText('Sample data');
  for (const [label, figure] of [
    ['Page views', '1,234'],
    ['Conversations', '89'],
    ['Average visit', '3m 45s'],
  ] as const) {
    await expect(card(label)).toContainText(figure);
    await expect(card(label)).toContainText('Sample data');
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/As of /)).toBeVisible();
  expect(others).toEqual([]);
});

test('tooltips open after 700 ms, and within 300 ms of another at once [ADMIN-25 ADMIN-26]', async ({ page }) => {
  // Other tests of this browser are counted.
  await page.route('**/api/admin/morning', (route) => route.fulfill({ json: quietMorning() }));
  await logIn(page);
  const samples = page.getByRole('button', { name: 'Sample data' });
  const hint = page.getByRole('tooltip');
  await expect(page.getByText(/As of /)).toBeVisible();
  await expect(samples.nth(1)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await samples.nth(0).hover();
  await page.clock.runFor(690);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(hint).toBeVisible();
  await samples.nth(1).hover();
  await page.clock.runFor(290);
  await expect(hint).toBeVisible();
});

test('a session that ends asks for the password over the page, and what was under way goes on', async ({
  page,
  admin,
}) => {
  await logIn(page);
  await expect(page.getByText(/As of /)).toBeVisible();
  await admin.send('POST', '/api/admin/logout', { everywhere: true });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password').fill('voxwright-demo');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/As of /)).toBeVisible();
  await expect(toast(page, 'Login Successful')).toBeVisible();
});

test('the end of a session is announced, and can be put off', async ({ page }) => {
  await page.clock.install();
  // Every answer begins the idle time anew: none may be under way.
  const calls = ['session', 'morning', 'voice-engine', 'publishing'];
  const answers = calls.map((name) => page.waitForResponse(`**/api/admin/${name}`));
  await logIn(page);
  await Promise.all(answers);
  await expect(page.getByText(/As of /)).toBeVisible();
  await page.clock.fastForward('00:26:00');
  await expect(page.getByText(/You will be logged out at/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByText(/You will be logged out at/)).toBeHidden();
});

test('without the network the panel says so and tries again when asked', async ({ page, context }) => {
  await logIn(page);
  // The code of a tab comes when it is shown.
  await expect(page.getByText(/As of /)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const away = page.getByRole('alert').filter({ hasText: "We can't reach the server" });
  // The figures, and the voice engine.
  await expect(away).toHaveCount(2);
  await context.setOffline(false);
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(away).toHaveCount(left);
  }
  await expect(page.getByText("We can't reach the server")).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Chat Analytics' }).click();
  const broken = page.getByRole('alert').filter({ hasText: "This part of the admin couldn't be shown" });
  await expect(broken).toBeVisible();
  await context.setOffline(false);
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Chat Analytics' })).toBeVisible();
  // Nor does the code of the panel itself arrive.
  await page.route('**/_astro/Dashboard*.js', (route) => route.abort());
  await page.reload();
  await expect(broken).toBeVisible();
  await page.unroute('**/_astro/Dashboard*.js');
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Chat Analytics' })).toBeVisible();
});
