import { brand } from '#support/brand.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';

/** A word of a document of this brand. */
const WORD = /\w+/.exec(brand.documents[0] ?? '')?.[0] ?? '';

test('help and blog are searched while typing, and a result leads to its section', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(requests).not.toContain('/search-index.json');
  await page.getByRole('searchbox').pressSequentially(WORD);
  const results = page.locator('#search-results a');
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toBeVisible();
  expect(requests.filter((path) => path === '/search-index.json')).toHaveLength(1);
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
