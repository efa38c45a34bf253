import { test as base, type Page } from '@playwright/test';

/** Everything the browser complains of, from now on. */
function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** The script of a page comes after its first paint; without one a page is ready at once, and rendered ahead it waits. */
const isWired = () =>
  !document.querySelector('script[data-src]') ||
  'scripted' in document.documentElement.dataset ||
  (document as { prerendering?: boolean }).prerendering;

/** The script puts some of its work into tasks of their own, which are done before this one. */
const afterItsTasks = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A change of the page has been drawn, and what it set off at once has been done. */
export const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });

/** As browsers with Global Privacy Control say it. */
const askNotToBeTracked = () =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });

/** A page that fails its test when it throws an error or breaks a policy. */
export const test = base.extend<{ isCounted: boolean }>({
  // Most tests are about something else than counting visits, which would run a function for each page and click.
  isCounted: [false, { option: true }],
  // Whatever is driven in any test throws no error and breaks no policy.
  page: async ({ page, javaScriptEnabled, isCounted }, use) => {
    if (!isCounted) await page.addInitScript(askNotToBeTracked);
    const complaints = watchComplaints(page);
    // A test that opens a page or loads it again finds its script there; a page that leads on at once has none to wait for.
    const whenWired =
      <Args extends unknown[], Arrived>(open: (...args: Args) => Promise<Arrived>) =>
      async (...args: Args) => {
        const response = await open(...args);
        if (javaScriptEnabled) {
          await page.waitForFunction(isWired);
          await page.evaluate(afterItsTasks).catch(() => undefined);
        }
        return response;
      };
    page.goto = whenWired(page.goto.bind(page));
    page.reload = whenWired(page.reload.bind(page));
    await use(page);
    base.expect(complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';
