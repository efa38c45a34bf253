import { bodyOf, enter, saved } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

const WORDS = 10_000;
/** A processor slowed down four times. */
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** Pause between two letters of a fast typist, ms. */
const LETTER_MS = 90;
const TYPED = 'A caller who is answered at once stays on the line and says what is needed. ';

test('typing in a long text blocks the page for no long task', async ({ page, admin }) => {
  test.setTimeout(180_000);
  const paragraph = `<p>${'Callers want an answer within seconds, at any hour. '.repeat(10).trim()}</p>`;
  const content = paragraph.repeat(Math.ceil(WORDS / 90));
  const { id } = await admin.publish({ title: 'Long', slug: 'long-text', content, published: false });
  await enter(page, admin, `/admin#blog/${id}`);
  await bodyOf(page).locator('p').nth(50).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // The first word has the browser compile what the others run.
  await page.keyboard.type('Once, ', { delay: LETTER_MS });
  await saved(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(window, { tasks });
  });
  await page.keyboard.type(TYPED.repeat(2), { delay: LETTER_MS });
  // With the save that follows. A look for words in all of the page would be a long task of the test's own.
  await page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Saved'),
  );
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  console.log(
    `Tasks over 50 ms while ${2 * TYPED.length} letters were typed: ${tasks.map(Math.round).join(', ') || 'none'}`,
  );
  expect(tasks.filter((ms) => ms > LONG_TASK_MS)).toEqual([]);
});
