import { test as base, type Page } from '@playwright/test';

// Node reads our files as they are: mapping positions would take a tenth of the time of a worker.
Reflect.deleteProperty(Error, 'prepareStackTrace');
Error.stackTraceLimit = 20;

/** Everything the browser complains of, from now on. */
function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/**
 * Resolves when the page is ready. Its script comes after its first paint; without one a page is ready at once, and rendered
 * ahead it waits.
 */
async function untilWired(): Promise<void> {
  const isWired = () =>
    !document.querySelector('script[data-src]') ||
    'scripted' in document.documentElement.dataset ||
    (document as { prerendering?: boolean }).prerendering;
  while (!isWired()) await new Promise((resolve) => setTimeout(resolve, 5));
  // The script puts some of its work into tasks of their own, which are done before this one.
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * As `page.waitForFunction`, which would bring all of the runner's code into each page for it. A page may lead on to another
 * twice; else it rejects.
 */
function waitUntilWired(page: Page): Promise<void> {
  const wait = () => page.evaluate(untilWired);
  return wait().catch(wait).catch(wait);
}

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
        if (javaScriptEnabled) await waitUntilWired(page);
        return response;
      };
    page.goto = whenWired(page.goto.bind(page));
    page.reload = whenWired(page.reload.bind(page));
    await use(page);
    base.expect(complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';
