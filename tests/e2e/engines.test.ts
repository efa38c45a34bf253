import { type Engine, type EngineWindow, missingFor, openEngine } from './engines.ts';
import { DESK, PHONE } from './looks.ts';
import { expect, test } from './site.fixture.ts';

const PATHS = [
  '/',
  '/blog',
  '/blog/the-handoff-is-the-product',
  '/try',
  '/book-demo',
  '/schedule-demo',
  '/knowledge',
  '/privacy-policy',
  '/terms-of-service',
  '/no-such-page',
  '/admin',
];
const OTHERS = ['firefox', 'webkit'] as const;
/** Dialogs of two engines may differ by this share of their height. */
const SAME_HEIGHT = 0.05;

const WIRED = `return !document.querySelector('script[data-src]') || 'scripted' in document.documentElement.dataset`;
/** Brightness of letters and page, and how far the page is wider than the window. */
const LOOK = `const level = (color) => (color.match(/[\\d.]+/g) ?? []).slice(0, 3).reduce((sum, each) => sum + Number(each), 0);
  return [getComputedStyle(document.body).color, getComputedStyle(document.documentElement).backgroundColor].map(level)
    .concat(document.documentElement.scrollWidth - innerWidth)`;

const until = (page: EngineWindow, body: string) =>
  expect.poll(() => page.run(body).catch(() => false), { timeout: 40_000, message: body }).toBe(true);

const isThere = (selector: string) => `return !!document.querySelector(${JSON.stringify(selector)})`;

/** Clicks the middle of the first element that is shown; `text`: of those with this text. */
async function click(page: EngineWindow, selector: string, text = ''): Promise<void> {
  const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
    each.getClientRects().length > 0 && !each.disabled && each.textContent.includes(${JSON.stringify(text)}))`;
  await until(page, `return !!${find}`);
  // The first scroll of the landing page lays it out, which takes some frames.
  const place = await page.run(`const found = ${find}; let before; let place = '';
    while (place !== before) {
      before = place;
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      const { x, y, width, height } = found.getBoundingClientRect();
      place = [x + width / 2, y + height / 2].join();
    }
    return place`);
  const [x = 0, y = 0] = String(place).split(',').map(Number);
  await page.clickAt(x, y);
}

async function fill(page: EngineWindow, selector: string, text: string): Promise<void> {
  await click(page, selector);
  await page.type(text);
  await until(page, `return document.querySelector(${JSON.stringify(selector)}).value === ${JSON.stringify(text)}`);
}

async function openWired(page: EngineWindow, url: string): Promise<void> {
  await page.open(url);
  await until(page, WIRED);
}

async function logIn(page: EngineWindow, origin: string): Promise<void> {
  await openWired(page, `${origin}/admin`);
  await click(page, 'button', 'Fill them in');
  await click(page, 'button[type=submit]', 'Log in');
  await until(page, isThere('#tab-blog'));
}

/** Height of the open dialog, once it is drawn. */
async function heightOf(page: EngineWindow): Promise<number> {
  await until(page, isThere('dialog[open] h2'));
  return Number(
    await page.run(`await document.fonts.ready; return document.querySelector('dialog[open]').offsetHeight`),
  );
}

async function startPost(page: EngineWindow, title: string): Promise<void> {
  await click(page, '#tab-blog');
  await click(page, 'main button', 'New post');
  await fill(page, '#post-title', title);
  await click(page, '[data-rich-text] [contenteditable]');
  await page.type('Words of this engine.');
}

/** Heights of dialogs, on a page and in the panel. */
async function measureDialogs(engine: Engine, origin: string): Promise<Record<string, number>> {
  const page = await openEngine(engine);
  try {
    await page.resize(DESK.width, DESK.height);
    await openWired(page, `${origin}/book-demo`);
    await click(page, '#demo-write');
    const contact = await heightOf(page);
    await logIn(page, origin);
    await click(page, '#tab-blog');
    await click(page, 'main button', 'Import');
    const importing = await heightOf(page);
    await page.press('Escape');
    await startPost(page, `Dialogs of ${engine}`);
    await click(page, 'main button', 'Publish Post');
    return { contact, importing, publish: await heightOf(page) };
  } finally {
    await page.close();
  }
}

test.describe('other engines', () => {
  test.skip(process.env['TEST_LONG'] !== '1', 'Firefox and WebKit are part of "npm run test:long".');
  test.describe.configure({ timeout: 900_000 });

  for (const engine of OTHERS) {
    test.describe(engine, () => {
      const missing = missingFor(engine);
      test.skip(missing !== null, missing ?? '');
      let page: EngineWindow;
      test.beforeEach(async () => {
        page = await openEngine(engine);
      });
      test.afterEach(() => page.close());

      test('shows every page without error, violation, overflow or missing color', async ({ stack }) => {
        for (const theme of ['light', 'dark']) {
          for (const { width, height } of [PHONE, DESK]) {
            await page.resize(width, height);
            await page.open(`${stack.url}/privacy-policy`);
            await page.run(`localStorage.setItem('theme', '${theme}')`);
            for (const path of PATHS) {
              const before = page.complaints().length;
              await openWired(page, stack.url + path);
              const look = `${path}, ${theme}, ${width} pixels`;
              const [text = 0, background = 0, overflow = 0] = String(await page.run(LOOK))
                .split(',')
                .map(Number);
              expect.soft(text > background, look).toBe(theme === 'dark');
              expect.soft(Math.abs(text - background), look).toBeGreaterThan(300);
              expect.soft(overflow, look).toBeLessThanOrEqual(0);
              const complaints = page.complaints().slice(before);
              expect
                .soft(
                  complaints.filter((each) => !each.includes('404')),
                  look,
                )
                .toEqual([]);
            }
          }
        }
      });

      test('sends a form and shows that it was sent', async ({ stack }) => {
        await page.resize(PHONE.width, PHONE.height);
        await openWired(page, `${stack.url}/`);
        const form = '#contact form';
        for (const [name, text] of Object.entries({
          firstName: 'Ada',
          lastName: 'Byron',
          company: 'Engines',
          message: 'Hello',
        }))
          await fill(page, `${form} [name=${name}]`, text);
        await fill(page, `${form} [name=email]`, `ada-${engine}@example.com`);
        await click(page, `${form} button[type=submit]`);
        await until(
          page,
          `const { sentTitle } = document.querySelector('${form}').dataset;
          return document.querySelector('.toasts')?.textContent.includes(sentTitle) ?? false`,
        );
      });

      test('offers free times, chats and makes a voice sample', async ({ stack }) => {
        await page.resize(DESK.width, DESK.height);
        await openWired(page, `${stack.url}/schedule-demo`);
        await click(page, '[data-scheduler] a');
        await until(page, isThere('input[name=start]'));
        await openWired(page, `${stack.url}/`);
        await click(page, '#chat-launcher');
        await fill(page, '#chat textarea', 'How many languages do you speak?');
        await page.press('Enter');
        await until(
          page,
          `return /language/.test(document.querySelector('#chat').textContent.split('do you speak?').at(-1))`,
        );
        await openWired(page, `${stack.url}/try`);
        await fill(page, 'main textarea', 'Good morning.');
        await page.run(`document.querySelector('input[type=radio]').click()`);
        await click(page, 'main button', 'Generate Voice');
        await until(
          page,
          `return [...document.querySelectorAll('a[download]')].some((each) => each.href.startsWith('blob:'))`,
        );
      });

      test('publishes a post, and draws the traffic', async ({ stack }) => {
        await page.resize(DESK.width, DESK.height);
        await logIn(page, stack.url);
        await startPost(page, `Published in ${engine}`);
        await click(page, 'main button', 'Publish Post');
        await click(page, 'dialog button', 'Publish Post');
        await until(page, `return (await fetch('/blog/published-in-${engine}')).ok`);
        await click(page, '#tab-traffic');
        await until(page, isThere('canvas'));
        expect(page.complaints().filter((each) => !each.includes('404'))).toEqual([]);
      });
    });

    test(`${engine} makes dialogs as high as Chromium does`, async ({ stack }) => {
      const missing = missingFor(engine);
      test.skip(missing !== null, missing ?? '');
      const usual = await measureDialogs('chromium', stack.url);
      const heights = await measureDialogs(engine, stack.url);
      for (const [name, height] of Object.entries(usual))
        expect
          .soft(Math.abs((heights[name] ?? 0) - height) / height, `${name}: ${heights[name]}, ${height}`)
          .toBeLessThan(SAME_HEIGHT);
    });
  }
});
