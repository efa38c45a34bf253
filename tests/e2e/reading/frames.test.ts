import type { Page } from '@playwright/test';
import { type BuiltSite, buildSite } from '#support/built-site.ts';
import { type ContentCopy, copyContent } from '#support/content-copy.ts';
import { type Served, serve, serveFiles } from '#support/served-files.ts';
import { faultsOf } from '../looks.ts';
import { expect, test } from '../reading.fixture.ts';
import { bookButton } from '../scheduler.ts';

/** The other service: a server of its own, which counts who asks. */
const vendor = { asked: 0, isSilent: false, addresses: [] as string[] };
let vendorSite: Served;
let content: ContentCopy;
let built: BuiltSite;
let site: Served;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  vendorSite = await serve((request, response) => {
    vendor.asked += 1;
    vendor.addresses.push(`${request.method} ${request.url}`);
    if (vendor.isSilent) return;
    response.setHeader('content-type', 'text/html').end('<h1>Pick a time</h1>');
  });
  content = await copyContent();
  await content.edit('content/site.yaml', (text) =>
    text
      .replace("leadForm: '#'", `leadForm: ${vendorSite.url}/form`)
      .replace("booking: '#'", `booking: ${vendorSite.url}/booking`),
  );
  built = await buildSite([], {}, content.root);
  site = await serveFiles(built.dir);
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), vendorSite?.stop(), built?.remove(), content?.remove()]);
});
test.beforeEach(() => {
  Object.assign(vendor, { asked: 0, isSilent: false, addresses: [] });
});

const heightOf = (page: Page) =>
  page.locator('[data-frame-place]').evaluate((place) => place.getBoundingClientRect().height);
const keptWords = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join());
const openCalendar = (page: Page) => page.getByRole('button', { name: 'Open the calendar' }).click();

test('the other service is not called before it is opened, and takes the place of its button', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${site.url}/schedule-demo`, { waitUntil: 'networkidle' });
  expect(vendor.asked).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  const before = await heightOf(page);
  await openCalendar(page);
  const frame = page.frameLocator('iframe[title="Booking calendar"]');
  await expect(frame.getByRole('heading', { name: 'Pick a time' })).toBeVisible();
  await expect(page.getByText('Loading the calendar')).toBeHidden();
  expect(await heightOf(page)).toBe(before);
  expect(violations).toEqual([]);
});

test('a page from outside is told what was typed already, by the names it takes, when it is opened', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${site.url}/book-demo`);
  for (const [label, value] of Object.entries({ First: 'Ada', Last: 'Byron' }))
    await page.getByLabel(`${label} name`).fill(value);
  await page.getByLabel('Email').fill('ada+b@engines.example');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  // People type slower than this test: the code that keeps the words loads with the first of them.
  await expect.poll(() => keptWords(page)).toContain('+44 20 7946 0000');
  await page.goto(`${site.url}/schedule-demo`, { waitUntil: 'networkidle' });
  expect(vendor.asked).toBe(0);
  await openCalendar(page);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Pick a time' })).toBeVisible();
  expect(vendor.addresses.sort()).toEqual([
    'GET /booking?name=Ada+Byron&email=ada%2Bb%40engines.example',
    'HEAD /booking',
  ]);
});

test('the calendar is 600, 650 or 750 pixels high, by the size of the screen [DEMO-27]', async ({ page }) => {
  await page.goto(`${site.url}/schedule-demo`);
  for (const [width, height] of [
    [390, 600],
    [768, 650],
    [1440, 750],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf(page)).toBe(height);
  }
});

test('the lead form of the landing page is 750 pixels high at every size [CONTACT-13]', async ({ page }) => {
  await page.goto(site.url);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf(page)).toBe(750);
  }
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(page.frameLocator('iframe[title="Contact form"]').getByText('Pick a time')).toBeVisible();
});

test('a service that does not answer for 10 seconds gives way to our own form', async ({ page }) => {
  vendor.isSilent = true;
  await page.clock.install();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(page.getByText('Loading the form')).toBeVisible();
  const form = page.getByRole('form', { name: 'Contact' });
  await expect(form).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(form).toBeVisible();
  await expect(page.getByText("The form didn't load.")).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('only pages with a frame may frame, and only this one origin', async ({ page }) => {
  const policyOf = async (path: string) => {
    await page.goto(site.url + path);
    return page.locator('meta[http-equiv]').getAttribute('content');
  };
  expect(await policyOf('/schedule-demo')).toContain(`frame-src ${vendorSite.url};`);
  expect(await policyOf('/')).toContain(`frame-src ${vendorSite.url};`);
  expect(await policyOf('/book-demo')).not.toContain('frame-src');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens the calendar in a new tab', async ({ page }) => {
    await page.goto(`${site.url}/schedule-demo`);
    const link = page.getByRole('link', { name: 'Open the calendar in a new tab' });
    await expect(link).toHaveAttribute('href', `${vendorSite.url}/booking`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: 'Open the calendar' })).toBeHidden();
  });
});

test('a press that comes before the script of the page is heard', { tag: '@long' }, async ({ page }) => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/schedule-demo`);
  await openCalendar(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  letGo();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Pick a time' })).toBeVisible();
});

test('a calendar that cannot be reached gives way to ours at once, and the focus goes there', async ({ page }) => {
  await page.route('**/api/bookings/slots', (route) =>
    route.fulfill({ json: { zone: 'America/Los_Angeles', minutes: 30, times: ['2030-01-07T17:00:00.000Z'] } }),
  );
  await page.goto(`${site.url}/schedule-demo`);
  await vendorSite.stop();
  await openCalendar(page);
  await expect(page.getByText("The calendar didn't load.")).toBeVisible({ timeout: 5_000 });
  await expect(page.locator('[data-frame-failed]')).toBeFocused();
  // Without one more press.
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(bookButton(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a Demo' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
