import type { EngineWindow } from './engines.ts';
import { expect } from './site.fixture.ts';

// Steps of journeys through any engine. WebDriver knows no roles, so elements are found by id, name and text.

/** Waits until the body of a function answers true in the page; a page that is being left may answer nothing. */
export const until = (page: EngineWindow, body: string): Promise<void> =>
  expect.poll(() => page.run(body).catch((error) => String(error)), { timeout: 40_000, message: body }).toBe(true);

export const isThere = (selector: string): string => `return !!document.querySelector(${JSON.stringify(selector)})`;

/** Whether an element that matches is drawn. */
export const isShown = (selector: string): string =>
  `return [...document.querySelectorAll(${JSON.stringify(selector)})].some((each) => each.getClientRects().length > 0)`;

export const says = (selector: string, text: string): string =>
  `return !!document.querySelector(${JSON.stringify(selector)})?.textContent.includes(${JSON.stringify(text)})`;

/** Clicks the middle of the first element that is shown; `text`: of those with this text. */
export async function click(page: EngineWindow, selector: string, text = ''): Promise<void> {
  const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
    each.getClientRects().length > 0 && !each.disabled && each.textContent.includes(${JSON.stringify(text)}))`;
  await until(page, `return !!${find}`);
  // The first scroll of the landing page lays it out, which takes some frames, and a list may be drawn anew meanwhile.
  const place = await page.run(`let before; let place = '';
    while (place !== before) {
      before = place;
      const found = ${find};
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      const { x, y, width, height } = (${find}).getBoundingClientRect();
      place = [x + width / 2, y + height / 2].join();
    }
    return place`);
  const [x = 0, y = 0] = String(place).split(',').map(Number);
  await page.clickAt(x, y);
}

export async function fill(page: EngineWindow, selector: string, text: string): Promise<void> {
  await click(page, selector);
  await page.type(text);
  await until(page, `return document.querySelector(${JSON.stringify(selector)}).value === ${JSON.stringify(text)}`);
}

/** Fills fields of a form by their names. */
export async function fillForm(page: EngineWindow, form: string, values: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(values)) await fill(page, `${form} [name=${name}]`, text);
}

/** Makes the form look filled in slowly: what is sent at once is taken for a machine's. */
export async function backdateForms(page: EngineWindow): Promise<void> {
  await until(
    page,
    `const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('envelope:'));
    for (const key of keys) {
      const envelope = JSON.parse(sessionStorage[key]);
      sessionStorage[key] = JSON.stringify({ ...envelope, since: envelope.since - 10_000 });
    }
    return keys.length > 0`,
  );
}

/** Opens a page and waits for its script. */
export async function openWired(page: EngineWindow, url: string): Promise<void> {
  await page.open(url);
  await until(
    page,
    `return !document.querySelector('script[data-src]') || 'scripted' in document.documentElement.dataset`,
  );
}

/** Logs in by the form, with the credentials that it shows. */
export async function logIn(page: EngineWindow, origin: string): Promise<void> {
  await openWired(page, `${origin}/admin`);
  await click(page, 'button', 'Fill them in');
  await click(page, 'button[type=submit]', 'Log in');
  await until(page, isThere('#tab-blog'));
}

/** Opens the panel at a place with the token of a session. */
export async function enter(page: EngineWindow, { url, token }: { url: string; token: string }, place: string) {
  await openWired(page, `${url}/privacy-policy`);
  await page.run(`localStorage.setItem('adminToken', ${JSON.stringify(token)})`);
  await openWired(page, `${url}/admin${place}`);
  await until(page, isThere('#tab-blog'));
}

export const BODY = '[data-rich-text] [contenteditable]';

export async function startPost(page: EngineWindow, title: string): Promise<void> {
  await click(page, '#tab-blog');
  await click(page, '#post-new');
  await fill(page, '#post-title', title);
  await click(page, BODY);
  await page.type('Words of this engine.');
  await until(page, says(BODY, 'Words of this engine.'));
}

/** Errors and violations of the console, but for pages that are missing on purpose. */
export const seriousComplaints = (page: EngineWindow): readonly string[] =>
  page.complaints().filter((each) => !each.includes('404'));
