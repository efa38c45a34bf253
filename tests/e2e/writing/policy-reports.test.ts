import { enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks } from '../visitor-sends.ts';

test('what the policy stops is reported once, and shown in the panel', async ({ browser, baseURL, admin, page }) => {
  await enter(page, admin, '/admin#overview');
  await expect(page.getByText('Published posts', { exact: true })).toBeVisible();
  await expect(page.getByText(/Browsers stopped something/)).toHaveCount(0);

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  const sent: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/csp-report')) sent.push(request.postData() ?? '');
  });
  // Before the script of the page, as a faulty template would let it in.
  await visitor.route('**/privacy-policy', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('</title>', '</title><script>globalThis.ran = 1</script>');
    await route.fulfill({ response: answer, body: html });
  });
  await visitor.goto('/privacy-policy');
  await expect.poll(() => sent.length).toBe(1);
  await visitor.evaluate(() => {
    for (let count = 0; count < 3; count += 1)
      document.body.append(Object.assign(new Image(), { src: `https://tracker.example/${count}.png` }));
  });
  await expect.poll(() => sent.length).toBe(2);
  expect(await visitor.evaluate(() => 'ran' in globalThis)).toBe(false);
  await visitor.close();

  await page.reload();
  const notice = page.getByText('Browsers stopped something on your public pages 4 times in the last 7 days.');
  await notice.click();
  const row = page.getByRole('listitem').filter({ hasText: 'inline' });
  await expect(row).toContainText('/privacy-policy');
  await expect(row).toContainText('script-src-elem');
  await expect(page.getByRole('listitem').filter({ hasText: 'tracker.example' })).toHaveCount(1);
  expect(await faultsInLooks(page)).toEqual([]);
});
