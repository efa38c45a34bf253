import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CHAT_PATH, CHAT_SESSION_HEADER } from '#assistant/contract/addresses.ts';
import { CHROMIUM_ARGS, findChromium } from '#local/chromium.ts';
import { BOOKINGS_PATH, LEADS_PATH, SLOTS_PATH } from '#sales/contract/addresses.ts';
import { bookingOf, contactLead, demoLead } from '#support/visitors.ts';
import { comparePictures } from './pictures.compare.ts';

/** Longest wait for a view, on a machine under load. */
const TIMEOUT_MS = 120_000;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'] as const;

/** Pages that the site map does not list. */
const UNLISTED = ['/thanks/contact', '/thanks/demo', '/no/such/page'];
const QUESTIONS = ['What does it cost?', 'Who won the 2014 world cup?'];

/** Written to the folder of pictures: the browser's clock shows the same time in later runs. */
const CLOCK_FILE = 'clock.json';

interface View {
  readonly name: string;
  show(page: Page): Promise<void>;
}

async function send(site: string, path: string, body: unknown, headers = {}): Promise<void> {
  const response = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** Fills an empty product with a few leads, a booking and a conversation. */
async function fill(site: string): Promise<void> {
  await send(site, LEADS_PATH, contactLead({ email: 'ada@engines.example' }));
  await send(site, LEADS_PATH, demoLead({ email: 'grace@ships.example', firstName: 'Grace' }));
  const slots = (await (await fetch(site + SLOTS_PATH)).json()) as { times: string[] };
  await send(site, BOOKINGS_PATH, bookingOf(slots.times[3] ?? ''));
  const session = { [CHAT_SESSION_HEADER]: crypto.randomUUID() };
  for (const message of QUESTIONS) await send(site, CHAT_PATH, { message }, session);
}

/** Scrolls through the page, so that late parts load, and waits until it is idle. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

const pageView = (path: string): View => ({
  name: `page${path.replaceAll('/', '_')}`,
  show: async (page) => {
    await page.goto(path);
  },
});

/** A route of the panel, and the elements to click there in order, by selectors. */
const panelView = (place: string, ...presses: readonly string[]): View => ({
  name: ['panel', place, ...presses.map((press) => press.replaceAll(/\W+/g, '-'))].join('_'),
  show: async (page) => {
    await page.goto(`/admin#${place}`);
    await page.reload();
    for (const press of presses) {
      await page.waitForLoadState('networkidle');
      await page.locator(press).first().click();
    }
    await page.locator('[role=tabpanel]:visible h2').first().waitFor();
  },
});

const chatView: View = {
  name: 'chat',
  show: async (page) => {
    await page.goto('/');
    await page.locator('#chat-launcher').click();
    await page.locator('#chat-input').fill(QUESTIONS[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(2_500);
  },
};

const contactView: View = {
  name: 'contact-dialog',
  show: async (page) => {
    await page.goto('/book-demo');
    await page.locator('#demo-write').first().click();
    await page.getByRole('dialog').waitFor();
  },
};

async function listPublic(site: string): Promise<View[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  const kindOf = (path: string) => path.replace(/^(\/blog\/(?:tag|category)|\/knowledge)\/.*/, '$1/');
  const kinds = new Map([...UNLISTED, ...paths].toReversed().map((path) => [kindOf(path), path]));
  return [...kinds.values()].map(pageView);
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('tab').first().waitFor();
  await page.close();
}

async function tabViews(context: BrowserContext): Promise<View[]> {
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('tab').first().waitFor();
  const places: string[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    places.push(new URL(page.url()).hash.slice(1));
  }
  await page.close();
  return [...[...new Set(places)].map((place) => panelView(place)), panelView('blog', '[id^=post-open-]')];
}

async function take(browser: Browser, site: string, folder: string, only: RegExp): Promise<number> {
  await mkdir(folder, { recursive: true });
  const clock = JSON.parse(await readFile(join(folder, CLOCK_FILE), 'utf8')) as { now: number };
  let taken = 0;
  for (const colorScheme of THEMES) {
    for (const viewport of SIZES) {
      const context = await browser.newContext({
        baseURL: site,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
      });
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
      );
      context.setDefaultTimeout(TIMEOUT_MS);
      await logIn(context);
      const views = [...(await listPublic(site)), chatView, contactView, ...(await tabViews(context))];
      for (const view of views.filter(({ name }) => only.test(name))) {
        const page = await context.newPage();
        await page.clock.setFixedTime(clock.now);
        await view.show(page);
        await rest(page);
        const path = join(folder, `${view.name}_${colorScheme}_${viewport.width}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
        taken += 1;
        await page.close();
      }
      await context.close();
    }
  }
  return taken;
}

/**
 * Pictures of every public page (one tag, category and document of all), the chat, the contact dialog and every
 * panel tab, in both themes, 390 and 1440 pixels wide.
 *
 * - `--site <address> --folder <folder>` takes them from a running product, `--fill` writes sample data first;
 * - `--clock <folder>` shows the time of other pictures, `--only <pattern>` limits the views by name;
 * - `--compare <before> --folder <after>` compares two folders.
 */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: 'string' },
      folder: { type: 'string' },
      fill: { type: 'boolean', default: false },
      clock: { type: 'string' },
      compare: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const { site, folder } = values;
  if (!folder) throw new Error('Which folder? --folder <folder>');
  if (values.compare) return comparePictures(values.compare, folder, say);
  if (!site) throw new Error('Which site? --site <address of a running product>');
  if (values.fill) await fill(site);
  await mkdir(folder, { recursive: true });
  const clock = values.clock
    ? await readFile(join(values.clock, CLOCK_FILE), 'utf8')
    : JSON.stringify({ now: Date.now() });
  await writeFile(join(folder, CLOCK_FILE), clock);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
  parts.defer(() => browser.close());
  say(`${await take(browser, site, folder, new RegExp(values.only))} pictures in ${folder}`);
  return true;
}
