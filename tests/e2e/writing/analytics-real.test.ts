import { enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

test('what a visitor does stands in the panel a moment later, and what an admin does does not', {
  tag: '@long',
}, async ({ browser, page, stack, admin }) => {
  const read = async (audience: string) =>
    (await admin.send('GET', `/api/admin/traffic?period=today&audience=${audience}`)).json;
  const context = await browser.newContext({ baseURL: stack.url });
  const visitor = await context.newPage();
  const refused: string[] = [];
  visitor.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await visitor.goto('/privacy-policy');
  await visitor.waitForLoadState('networkidle');
  await visitor.getByRole('link', { name: 'Terms of Service' }).click();
  await visitor.waitForLoadState('networkidle');
  await context.close();
  expect(refused).toEqual([]);
  // A browser without a window says so: it is counted among the programs.
  const trackedPages = async () => {
    const reports = await Promise.all(['humans', 'bots'].map(read));
    return reports.flatMap(({ top }) => top.pages.rows.map(({ key }: { key: string }) => key));
  };
  await expect.poll(trackedPages).toEqual(expect.arrayContaining(['/privacy-policy', '/terms-of-service']));

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/')) requests.push(request.url());
  });
  await enter(page, admin, '/admin#traffic/today');
  await expect(page.getByRole('heading', { name: 'Website Analytics' })).toBeVisible();
  await expect(page.getByText('Visitors now')).toBeVisible();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});
