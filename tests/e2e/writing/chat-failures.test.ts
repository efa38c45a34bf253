import { brand } from '#support/brand.ts';
import { ANSWER, ask, CONTACT_LINK, fakeServer, fakes, windowOf } from '../chat-window.ts';
import { expect, test } from '../site.fixture.ts';

const TROUBLE =
  "I'm having trouble connecting right now. Please try again in a moment, or feel free to contact us directly.";

/** Failures of a question, and the message for each. */
const FAILURES = [
  [fakes.json({ error: 'Busy.', response: 'Not this.' }, 500), TROUBLE],
  [fakes.json({ message: 'Too many.', error: 'Too many.' }, 429), TROUBLE],
  [fakes.aborts, TROUBLE],
  [fakes.streams([['delta', { text: 'Half an' }]]), TROUBLE],
  [fakes.json('no object'), "Sorry, I couldn't process your message."],
  [fakes.json({ response: 7 }), "Sorry, I couldn't process your message."],
  [fakes.json({ error: 'Not today.' }), 'Not today.'],
  [fakes.streams([['error', { error: 'The engine stopped.' }]]), 'The engine stopped.'],
] as const;

test('every failure has its sentence, and the question can be sent again [CHAT-17..19]', async ({ page }) => {
  const { requests } = await fakeServer(page, [...FAILURES.map(([way]) => way), fakes.answers()]);
  await page.goto('/');
  const { log, input, button, announcer } = windowOf(page);
  await ask(page, 'Anybody there?');
  for (const [, sentence] of FAILURES) {
    await expect(log.getByText(sentence, { exact: true })).toBeVisible();
    await expect(announcer).toHaveText(sentence);
    await expect(log).not.toContainText('Half an');
    await expect(input).toBeEnabled();
    await button('Send it again').click();
  }
  await expect(log).toContainText('Agents answer calls.');
  await expect(log.getByText('Anybody there?', { exact: true })).toHaveCount(1);
  await expect(button('Send it again')).toBeHidden();
  // Failures stay, marked as past; the same one again is one line.
  const past = log.getByText(brand.chat.failures.past);
  await expect(past).toHaveCount(4);
  await expect(past.first().locator('..')).toContainText(TROUBLE);
  await page.reload();
  await expect(past).toHaveCount(4);
  await ask(page, 'And another?');
  await expect(log.getByText('Agents answer calls.')).toHaveCount(2);
  await expect(past).toHaveCount(4);
  expect(new Set(requests.slice(0, -1).map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"message":"Anybody there?"}']),
  );
});

test('nothing hangs when the network goes, and the failure leads to people', async ({ page, context }) => {
  const { requests } = await fakeServer(page, [fakes.waits, fakes.answers()]);
  await page.goto('/');
  const { log, button } = windowOf(page);
  await ask(page, 'Still there?');
  await expect(log).toContainText('The assistant is answering');
  await expect.poll(() => requests.length).toBe(1);
  await context.setOffline(true);
  await expect(log).toContainText(TROUBLE);
  await context.setOffline(false);
  await button('Contact us directly').click();
  await expect(page.getByRole('dialog', { name: "Let's Start a Conversation" })).toBeVisible();
  await page.keyboard.press('Escape');
  await button('Send it again').click();
  await expect(log).toContainText('Agents answer calls.');
});

test('a rating that cannot be kept is taken back and said', async ({ page }) => {
  await fakeServer(page, [fakes.answers()]);
  await page.route('**/api/chat/feedback', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/');
  const { dialog, button } = windowOf(page);
  await ask(page, 'What do agents do?');
  await button('This did not answer my question').click();
  await expect(dialog).toContainText(brand.chat.notices.ratingFailed);
  await expect(button('This did not answer my question')).toHaveAttribute('aria-pressed', 'false');
});

const HOSTILE = [
  '<img src="x" onerror="window.ran = 1"><script>window.ran = 1</script><b>bold</b>',
  '[press me](javascript:window.ran=1) [look](https://link.leadconnectorhq.com.evil.example/a)',
  `https://user@link.leadconnectorhq.com/a **${'x'.repeat(1_000)}** 🎧🏳️‍🌈`,
  `مرحبا بكم ${CONTACT_LINK}.`,
].join('\n');

test('whatever an answer says is text, and leads nowhere but to us', async ({ page }) => {
  const sources = ['javascript:window.ran=1', '//evil.example/', '/\\evil.example', '/privacy-policy'].map(
    (url, at) => ({ title: `Source ${at}`, heading: '', url }),
  );
  await fakeServer(page, [
    fakes.answers({ response: HOSTILE, sources, suggestions: ['<i>What</i> else?'] }),
    fakes.answers(),
  ]);
  await page.goto('/');
  const { log, dialog, input, sources: folded } = windowOf(page);
  await ask(page, '<u>Who</u> are you?');
  await folded.click();
  for (const line of HOSTILE.split('\n').slice(0, 3)) await expect(log).toContainText(line);
  await expect(log.locator('img, script, b, u, i:not(:empty)')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await log.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/privacy-policy',
  ]);
  await expect(log.getByRole('button', { name: 'Contact form' })).toHaveCount(1);
  await expect(log.locator('p[dir=auto]').first()).toBeVisible();
  const wide = await log.evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(wide).toBe(0);
  await dialog.getByRole('button', { name: '<i>What</i> else?' }).click();
  await expect(log.getByText('<i>What</i> else?', { exact: true })).toBeVisible();
  await expect(input).toBeEnabled();
  expect(ANSWER.sources.map(({ url }) => url)).toContain('https://elsewhere.example/');
  await folded.last().click();
  await expect(log.getByText('Elsewhere: Bait')).toBeVisible();
  await expect(log.getByRole('link', { name: 'Elsewhere: Bait' })).toHaveCount(0);
});
