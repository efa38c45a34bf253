import { brand } from '#support/brand.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';

/** A word of a document of this brand. */
const WORD = /\w+/.exec(brand.documents[0] ?? '')?.[0] ?? '';
/** Most that an answer takes on a processor at a quarter of the speed, ms. */
const ANSWER_MS = 50;

test('help and blog are searched while typing, and a result leads to its section', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('#nav-search, #nav-open').first().waitFor();
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/search-index.json');
  await page.getByRole('searchbox').pressSequentially(WORD);
  const results = page.locator('#search-results a');
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toBeVisible();
  expect(asked.filter((path) => path === '/search-index.json')).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`\\?q=${WORD}$`));
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page), look.colorScheme).toEqual([]);
  }
  const target = await results.first().getAttribute('href');
  await results.first().click();
  await expect(page).toHaveURL((url) => url.pathname + url.hash === target);
  await page.goBack();
  await expect(results.first()).toBeVisible();
});

test('an address that asks is answered at once; what is not found is said', async ({ page }) => {
  await page.goto(`/search?q=${WORD}`);
  await expect(page.locator('#search-results a').first()).toBeVisible();
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByText('We found nothing for “xyzzy”.')).toBeVisible();
  await expect(page.locator('#search-results li')).toHaveCount(0);
  await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)>');
  await expect(page.locator('#search-status img')).toHaveCount(0);
});

test('an index that does not come is said, and asked for again', async ({ page }) => {
  await page.route('**/search-index.json', (route) => route.abort());
  await page.goto('/search');
  await page.getByRole('searchbox').fill(WORD);
  await expect(page.getByText("The search didn't load.")).toBeVisible();
  await page.unroute('**/search-index.json');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('#search-results a').first()).toBeVisible();
});

test('an answer takes no time', async ({ page }) => {
  await page.goto(`/search?q=${WORD}`);
  await expect(page.locator('#search-results a').first()).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const queries = brand.documents.slice(0, 5);
  const times = await page.evaluate(async (queries) => {
    const field = document.querySelector('#search-query') as HTMLInputElement;
    const list = document.querySelector('#search-results') as HTMLElement;
    const taken: number[] = [];
    for (const query of queries) {
      const answered = new Promise((done) => new MutationObserver(done).observe(list, { childList: true }));
      const start = performance.now();
      field.value = query;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await answered;
      taken.push(performance.now() - start);
    }
    return taken;
  }, queries);
  // Other work on the machine only ever adds time.
  expect(Math.min(...times), times.join()).toBeLessThanOrEqual(ANSWER_MS);
});
