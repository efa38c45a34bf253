import { describeOtherEngines, expect, test } from '../engine.fixture.ts';
import {
  backdateForms,
  click,
  fill,
  fillForm,
  isShown,
  isThere,
  openWired,
  says,
  seriousComplaints,
  until,
} from '../engine-journey.ts';
import { type EngineWindow, openEngine } from '../engines.ts';
import { DESK, PHONE } from '../looks.ts';

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

/** Brightness of letters and page, and how far the page is wider than the window. */
const LOOK = `const level = (color) => (color.match(/[\\d.]+/g) ?? []).slice(0, 3).reduce((sum, each) => sum + Number(each), 0);
  return [getComputedStyle(document.body).color, getComputedStyle(document.documentElement).backgroundColor].map(level)
    .concat(document.documentElement.scrollWidth - innerWidth).join()`;

async function expectLook(page: EngineWindow, look: string, isDark: boolean): Promise<void> {
  const [text = 0, background = 0, overflow = 0] = String(await page.run(LOOK))
    .split(',')
    .map(Number);
  expect.soft(text > background, look).toBe(isDark);
  expect.soft(Math.abs(text - background), look).toBeGreaterThan(300);
  expect.soft(overflow, look).toBeLessThanOrEqual(0);
}

/** Sends a filled form, and waits until the page says that it was sent. */
async function send(page: EngineWindow, form: string): Promise<void> {
  await backdateForms(page);
  await click(page, `${form} button[type=submit]`);
  await until(
    page,
    `const { sentTitle } = document.querySelector('${form}').dataset;
    return document.querySelector('.toasts')?.textContent.includes(sentTitle) ?? false`,
  );
}

/** Chooses the first free time of the last free day of the month that is shown: of the first day little may be left. */
async function chooseTime(page: EngineWindow): Promise<void> {
  await until(page, isShown('[data-day]:not([aria-disabled])'));
  await page.run(`[...document.querySelectorAll('[data-day]:not([aria-disabled])')].at(-1).click()`);
  // Its times take the place of others.
  await until(
    page,
    `return [...document.querySelectorAll('[data-day]:not([aria-disabled])')].at(-1).closest('[aria-selected=true]') !== null`,
  );
  await click(page, '.times label:has(:enabled)');
}

describeOtherEngines('pages and forms', (engine) => {
  const person = { firstName: 'Ada', lastName: 'Byron', email: `ada@${engine}.example` };
  const caller = { ...person, phone: '+44 20 7946 0000' };

  test('shows every page without error, violation, overflow or missing color', async ({
    stack,
    engineWindow: page,
  }) => {
    for (const theme of ['light', 'dark']) {
      for (const { width, height } of [PHONE, DESK]) {
        await page.resize(width, height);
        await page.open(`${stack.url}/privacy-policy`);
        await page.run(`localStorage.setItem('theme', '${theme}')`);
        for (const path of PATHS) {
          const before = seriousComplaints(page).length;
          await openWired(page, stack.url + path);
          const look = `${path}, ${theme}, ${width} pixels`;
          await expectLook(page, look, theme === 'dark');
          expect.soft(seriousComplaints(page).slice(before), look).toEqual([]);
        }
      }
    }
  });

  test('opens the drawer, and sends the contact form', async ({ stack, engineWindow: page }) => {
    await page.resize(PHONE.width, PHONE.height);
    await openWired(page, `${stack.url}/`);
    await click(page, '#nav-open');
    await until(page, isThere('#site-nav:popover-open'));
    await page.press('Escape');
    await until(page, `return !document.querySelector('#site-nav:popover-open')`);
    await fillForm(page, '#contact form', { ...person, company: 'Engines', message: 'Hello' });
    await send(page, '#contact form');
  });

  test('sends the form for a demo', async ({ stack, engineWindow: page }) => {
    await page.resize(DESK.width, DESK.height);
    await openWired(page, `${stack.url}/book-demo`);
    await fillForm(page, '#demo-form', { ...person, company: 'Engines', phone: '+1 555 010 0199' });
    await page.run(`for (const list of document.querySelectorAll('#demo-form select')) {
      list.selectedIndex = 1;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const box of document.querySelectorAll('#demo-form [type=checkbox]:not(:checked)')) box.click()`);
    await send(page, '#demo-form');
  });

  test('books a demo, moves it and cancels it', async ({ stack, engineWindow: page }) => {
    await page.resize(DESK.width, DESK.height);
    await openWired(page, `${stack.url}/schedule-demo`);
    await chooseTime(page);
    await until(page, `return document.querySelector('[data-slot=chosen]').textContent !== ''`);
    await fillForm(page, '#booking-form', caller);
    await backdateForms(page);
    await click(page, '#booking-form-submit');
    await until(page, `return location.pathname.startsWith('/booking/')`);
    await until(page, isShown('[data-slot=invite]'));
    const begins = `document.querySelector('time[data-slot=day]').dateTime`;
    const before = await page.run(`return ${begins}`);
    await click(page, '#booking-move');
    await chooseTime(page);
    await click(page, '#booking-form-submit');
    await until(page, `return location.pathname.startsWith('/booking/') && ${begins} !== '${before}'`);
    await click(page, '#booking-cancel');
    await click(page, '#booking-cancel-confirm');
    await until(page, isShown('p[data-state~=cancelled]'));
    expect(await page.run(isShown('[data-slot=invite]'))).toBe(false);
  });

  test('chats, and goes on with the conversation after a reload', async ({ stack, engineWindow: page }) => {
    const question = 'How many languages do you speak?';
    await page.resize(DESK.width, DESK.height);
    await openWired(page, `${stack.url}/`);
    await click(page, '#chat-launcher');
    await fill(page, '#chat textarea', question);
    await page.press('Enter');
    await until(
      page,
      `return /language/.test(document.querySelector('#chat').textContent.split('do you speak?').at(-1))`,
    );
    await openWired(page, `${stack.url}/`);
    // It opens again by itself.
    await until(page, says('#chat', question));
  });

  test('makes a voice sample', async ({ stack, engineWindow: page }) => {
    await page.resize(DESK.width, DESK.height);
    await openWired(page, `${stack.url}/try`);
    await fill(page, 'main textarea', 'Good morning.');
    await page.run(`document.querySelector('input[type=radio]').click()`);
    await click(page, 'main button', 'Generate Voice');
    await until(
      page,
      `return [...document.querySelectorAll('a[download]')].some((each) => each.href.startsWith('blob:'))`,
    );
  });

  test('tells of errors and violations, or the other tests would see none', async ({ stack }) => {
    const page = await openEngine(engine);
    await page.open(`${stack.url}/privacy-policy`);
    await page.run(`setTimeout(() => { throw new Error('planted error') });
      document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))`);
    await expect.poll(() => page.complaints().some((each) => each.includes('planted error'))).toBe(true);
    await expect.poll(() => page.complaints().some((each) => /content.security.policy/i.test(each))).toBe(true);
    await page.close();
  });
});
