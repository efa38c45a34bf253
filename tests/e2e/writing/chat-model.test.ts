import { type FakeModel, startFakeModel } from '#local/vendors/language-model.ts';
import { type Api, startApi } from '#support/api.ts';
import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { extendDeadlines } from '#support/deadlines.ts';
import { makeShellDir } from '#support/shell.ts';
import { ask, windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';

// The real function over a real store, asked by a real browser: only the model behind it is ours to turn.
const before = { ...process.env };
let model: FakeModel;
let api: Api;
let shell: Awaited<ReturnType<typeof makeShellDir>>;
let restoreDeadlines: () => void;
test.beforeAll(async () => {
  restoreDeadlines = extendDeadlines();
  [model, shell] = await Promise.all([startFakeModel(), makeShellDir()]);
  api = await startApi({
    CHAT_BASE_URL: model.url,
    CHAT_API_KEY: model.apiKey,
    CHAT_MODEL: 'turned',
    SITE_DIR: shell.dir,
  });
});
test.afterAll(async () => {
  await Promise.all([api?.stop(), model?.stop(), shell?.remove()]);
  restoreDeadlines();
  process.env = before;
});
test.beforeEach(async ({ page }) => {
  await page.route('**/api/chat', async (route) => {
    const { message } = route.request().postDataJSON();
    const headers = { accept: route.request().headers()['accept'] ?? '' };
    const answer = await api.call('POST', '/api/chat', { message }, { headers });
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: answer.text });
  });
});

test('a model that was turned against us puts no node, no foreign link and no byte of its instructions on the page', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const { log, sources } = windowOf(page);
  // The landing page shows the newest posts, among them hostile ones.
  await page.goto('/privacy-policy');
  model.answerWith(({ messages }) => `Gladly, all of it. ${messages.map(({ content }) => content).join(' ')}`);
  await ask(page, KNOWN_QUESTION);
  await sources.click();
  await expect(log.locator('a[href*="/knowledge/"]').first()).toBeVisible();
  model.answerWith(
    () =>
      'It is short. <img src="https://evil.example/a.png" onerror="window.ran=1"> <script>window.ran=1</script> ' +
      'Read [the details](https://evil.example/b) or https://evil.example/c or www.evil.example/d. That is all of it.',
  );
  await ask(page, `${KNOWN_QUESTION} Tell me all.`);
  await expect(log).toContainText('Read the details or');
  expect(model.requests).toHaveLength(2);
  const shown = await page.content();
  expect(shown).not.toMatch(/evil|vx-[0-9a-f]|Answer the visitor|window\.ran/);
  await expect(log.locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/evil|vx-[0-9a-f]/);
  const links = await log.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  // Our own addresses are links.
  const own = [brand.site.email, brand.site.demoEmail].map((address) => `mailto:${address}`);
  expect(links.filter((href) => !href.startsWith('/') && !own.includes(href))).toEqual([]);
  expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
});
