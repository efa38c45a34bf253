import type { Page } from 'puppeteer-core';
import { adminCopySchema } from '#panel/admin.copy.ts';
import { loadWords } from '#support/admin-words.ts';
import { LOOKS } from '../looks.ts';
import { canRunOldChromium, OLD_CHROMIUMS, withOldChromium } from '../old-chromium.ts';
import { expect, test } from '../site.fixture.ts';

const PATHS = ['/', '/blog', '/try', '/book-demo', '/schedule-demo', '/privacy-policy'];

/** Describes what a visitor sees of a page. */
function describePage() {
  const brightness = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return alpha === 0 ? null : Math.round((red + green + blue) / 3);
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const buttons = [...document.querySelectorAll('.button-accent')].filter(isShown);
  const fields = [
    ...document.querySelectorAll(
      'form[data-form=lead] :is(input, textarea):not([type=hidden], [type=checkbox], [tabindex="-1"])',
    ),
  ];
  const nav = document.querySelector('.site-nav');
  const header = document.querySelector('header');
  return {
    text: brightness(styleOf(document.body).color) ?? 0,
    background: brightness(styleOf(document.documentElement).backgroundColor),
    facelessButtons: buttons.filter((each) => brightness(styleOf(each).backgroundColor) === null).length,
    invisibleFields: fields.filter(
      (each) => parseFloat(styleOf(each).borderTopWidth) === 0 || brightness(styleOf(each).borderTopColor) === null,
    ).length,
    overflow: document.documentElement.scrollWidth - innerWidth,
    contactForms: document.querySelectorAll('#contact form').length,
    fields: fields.length,
    buttons: buttons.length,
    /** How far the links of the header reach below it. */
    openDrawer: nav && header ? nav.getBoundingClientRect().bottom - header.getBoundingClientRect().bottom : 0,
    header: header?.offsetHeight ?? 0,
  };
}

async function expectUsable(page: Page, path: string, isDark: boolean): Promise<void> {
  const seen = await page.evaluate(describePage);
  expect.soft(seen.background, `${path}: a background`).not.toBeNull();
  expect.soft(seen.text > (seen.background ?? 255), `${path}: bright letters in the dark only`).toBe(isDark);
  expect.soft(seen.facelessButtons, `${path}: buttons without a face`).toBe(0);
  expect.soft(seen.invisibleFields, `${path}: fields without an edge`).toBe(0);
  expect.soft(seen.overflow, `${path}: wider than the window`).toBeLessThanOrEqual(0);
  expect.soft(seen.openDrawer, `${path}: the drawer is shut`).toBeLessThanOrEqual(0);
  expect.soft(seen.header, `${path}: the header`).toBeLessThan(150);
  if (path === '/') expect.soft(seen, path).toMatchObject({ contactForms: 1 });
  if (path === '/' || path === '/book-demo') {
    expect.soft(seen.fields, `${path}: fields`).toBeGreaterThan(4);
    expect.soft(seen.buttons, `${path}: buttons`).toBeGreaterThan(0);
  }
}

const fillForm = (form: Element) => {
  for (const field of form.querySelectorAll<HTMLInputElement>('[required]')) {
    if (field.type === 'checkbox') field.checked = true;
    else if (field.tagName === 'SELECT')
      field.value = field.querySelector<HTMLOptionElement>('option:nth-child(2)')?.value ?? '';
    else field.value = { email: 'ada@example.com', tel: '+1 555 010 0142' }[field.type] ?? 'Ada';
  }
};

/** Sends the form for a demo, and waits until the page says that it was sent. */
async function sendForm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/book-demo`);
  await page.waitForFunction(() => 'scripted' in document.documentElement.dataset);
  await page.$eval('form[data-form=lead]', fillForm);
  await page.click('form[data-form=lead] button[type=submit]');
  await page.waitForFunction(() => {
    const { sentTitle = '-' } = document.querySelector<HTMLElement>('form[data-form=lead]')?.dataset ?? {};
    return document.querySelector('.toasts')?.textContent?.includes(sentTitle);
  });
}

// The second one has more than the first.
for (const name of OLD_CHROMIUMS)
  test(`${name} shows the main pages whole, sends a form, and is told by the login which browsers it needs`, async ({
    stack,
  }) => {
    test.skip(!canRunOldChromium, 'The packages of old browsers hold programs for Linux on x64 only.');
    test.setTimeout(120_000);
    const { login } = loadWords(adminCopySchema);
    await withOldChromium(name, async (browser) => {
      const errors: string[] = [];
      const page = await browser.newPage();
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
      for (const { colorScheme, size } of LOOKS) {
        await page.setViewport(size);
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: colorScheme }]);
        for (const path of PATHS) {
          await page.goto(stack.url + path);
          await page.waitForFunction(() => 'scripted' in document.documentElement.dataset);
          await expectUsable(page, path, colorScheme === 'dark');
        }
      }
      await sendForm(page, stack.url);
      expect(errors).toEqual([]);
      const panel = await browser.newPage();
      await panel.goto(`${stack.url}/admin`);
      await panel.waitForSelector('input[type=password]');
      const notice = await panel.$$eval('form .notice', (notices) => notices[0]?.textContent);
      expect(notice).toBe(name === 'chromium-103' ? login.oldBrowser : undefined);
    });
  });
