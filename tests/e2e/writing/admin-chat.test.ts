import type { Page, Route } from '@playwright/test';
import { KNOWN_QUESTION } from '#support/brand.ts';
import { enter, toast } from '../admin-panel.ts';
import { startVisit } from '../ask-assistant.ts';
import { answerWith, exchangeOf, MODEL, questionOf, refusal, STATS } from '../assistant-answers.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks, sendLead, show } from '../visitor-sends.ts';

const CHAT = '/admin#chat';
/** Alerts of the panel, without its toasts. */
const alerts = (page: Page) => page.locator('.panel-section').getByRole('alert');
const rowsOf = (page: Page, heading: string) => page.locator(`[aria-labelledby="${heading}"]`).getByRole('listitem');
const exchange = (page: Page, words: string) => page.locator('[data-exchange]').filter({ hasText: words });
const conversation = (page: Page, words: string) =>
  rowsOf(page, 'conversations-heading')
    .filter({ has: page.locator('[data-exchange]') })
    .filter({ hasText: words });
const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });
const questions = (page: Page) => rowsOf(page, 'questions-heading');
const question = (page: Page, words: string) => questions(page).filter({ hasText: words });

/** A list that comes in these pages; their queries are put into `requests`. */
function inPages(pages: readonly unknown[][], requests: URLSearchParams[] = []) {
  return (route: Route) => {
    const { searchParams } = new URL(route.request().url());
    requests.push(searchParams);
    const at = Number(searchParams.get('cursor')?.split('_')[0] ?? 0);
    const next = at + 1 < pages.length ? { 'x-next-cursor': `${at + 1}_next` } : {};
    return route.fulfill({ json: pages[at], headers: next });
  };
}

test('a question of a visitor is found, read in its conversation, and becomes the draft of a post', async ({
  page,
  admin,
}) => {
  const visit = startVisit(admin);
  const known = await visit.ask(KNOWN_QUESTION);
  const submarines = await visit.ask('Are there <b>submarines</b> in Antarctica?');
  expect([known.isKnown, submarines.isKnown]).toEqual([true, false]);
  // Its links are words here.
  const [words = ''] = submarines.response.split('[');
  // Either step of certainty opens the question.
  const mark = submarines.certainty === 'none' ? 'Unanswered' : 'Not sure';
  await visit.rate(known, 'down');
  await enter(page, admin, CHAT);
  await expect(figure(page, mark)).toContainText('of all chats');
  await expect(figure(page, 'Thumbs down')).toContainText('of the answers that were rated');
  const about = exchange(page, 'submarines');
  await expect(about).toContainText(mark);
  await page.getByLabel('Search conversations').fill('ANTARCTICA');
  await expect(page.getByText('1 found.')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Thumbs down' });
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all conversations' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Thumbs down' });
  await expect(about).toHaveCount(0);
  await expect(conversation(page, KNOWN_QUESTION)).toContainText(`Session ${visit.session.slice(0, 8)}`);

  await question(page, 'submarines').getByRole('link').click();
  await expect(page.getByText('2 questions')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  const [source] = known.sources;
  await expect(page.getByRole('link', { name: source?.heading ?? '' }).first()).toHaveAttribute(
    'href',
    source?.url ?? '',
  );
  await page.goBack();
  await expect(question(page, 'submarines').getByRole('link')).toBeFocused();
  await question(page, 'submarines').getByRole('button', { name: 'Turn into a draft post' }).click();
  await expect(page.getByLabel('Title', { exact: false }).first()).toHaveValue(/submarines/);
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('tab', { name: 'Chat Analytics' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(question(page, KNOWN_QUESTION)).toContainText('Thumbs down');
  await expect(question(page, 'submarines')).toHaveCount(0);
  const lead = await sendLead(admin, { context: { chatSession: visit.session } });
  await show(page, `#leads/${lead}`);
  await page.getByRole('link', { name: visit.session }).click();
  await expect(page.getByText(words)).toBeVisible();
});

test('a question is given to the section that answers it', { tag: '@long' }, async ({ page, admin }) => {
  const visit = startVisit(admin);
  const text = 'Zumpf quabble the wozzle?';
  expect((await visit.ask(text)).isKnown).toBe(false);
  await enter(page, admin, CHAT);
  await question(page, 'wozzle').getByRole('button', { name: 'Answer with a section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which section answers this?' });
  await dialog.getByLabel('Search sections').fill(KNOWN_QUESTION);
  await page.keyboard.press('Enter');
  const choose = dialog.getByRole('button', { name: /^Answer with this: / });
  await expect(choose).toHaveCount(3);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await choose.first().click();
  await expect(toast(page, 'The assistant knows it now')).toBeVisible();
  await expect(question(page, 'wozzle')).toHaveCount(0);
  expect((await visit.ask(text)).isKnown).toBe(true);
});

test('what visitors asked stands there, opens whole, and is text whatever it looks like [CHAT-26..28]', async ({
  page,
  admin,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const long = `${'x'.repeat(200)}and the rest`;
  const hostile = exchangeOf('e-2', {
    userMessage: '<img src=x onerror=alert(1)>',
    assistantResponse: long,
    isKnown: false,
    certainty: 'none',
    sources: [],
    thumb: 'down',
    engine: 'model',
  });
  const first = exchangeOf('e-1', { userMessage: 'כמה עולה השירות? 😀'.repeat(20), thumb: 'up' });
  const last = exchangeOf('e-3', {
    userMessage: 'y'.repeat(1_000),
    responseTime: 1_240,
    isKnown: false,
    certainty: 'perhaps',
  });
  await answerWith(page, {
    'chat-stats': STATS,
    'chat-questions': [questionOf('q-1', { reasons: ['unanswered', 'perhaps'] })],
    conversations: [last, hostile, first],
    [`conversations/${first.sessionId}`]: { exchanges: [first, hostile, last], calls: [] },
  });
  await enter(page, admin, '/admin');
  await page.getByRole('tab', { name: 'Chat Analytics' }).click();
  await expect(figure(page, 'Total chats')).toContainText('1,284');
  await expect(figure(page, 'Average response time')).toContainText('1.2 sec');
  await expect(figure(page, 'Chats today')).toContainText('37');
  await expect(figure(page, 'Not sure')).toContainText('5% of all chats');
  await expect(figure(page, 'Thumbs up')).toContainText('80% of the answers');
  await expect(page.getByText('No language model is configured.')).toBeVisible();
  await expect(page.getByText('1 in all.')).toBeVisible();
  const whole = conversation(page, '<img src=x onerror=alert(1)>');
  await expect(whole).toContainText('Session 3f2b8c1d');
  await expect(whole).not.toContainText('3f2b8c1d-');
  // Forwards, as it went.
  await expect(whole.getByRole('link').nth(1)).toHaveText('<img src=x onerror=alert(1)>');
  const row = exchange(page, '<img src=x onerror=alert(1)>');
  await expect(row).toContainText(`${'x'.repeat(200)}…`);
  await expect(row).not.toContainText('and the rest');
  for (const mark of ['Unanswered', 'Thumbs down', 'Language model', 'Answered in 42 ms'])
    await expect(row).toContainText(mark);
  await expect(exchange(page, 'y'.repeat(200))).toContainText('Not sure');
  expect.soft(await faultsInLooks(page)).toEqual([]);

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Conversation 3f2b8c1d' })).toBeVisible();
  const opened = page.getByRole('listitem').filter({ hasText: '<img src=x onerror=alert(1)>' });
  await expect(opened).toBeFocused();
  await expect(opened).toContainText('and the rest');
  await expect(opened).toContainText('Not based on any section.');
  await expect(page.getByRole('link', { name: 'Plans and billing: What a plan includes' })).toHaveCount(2);
  expect(await page.locator('.panel-section img').count()).toBe(0);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<img src=x onerror=alert(1)>\n\nAssistant:\n${long}`);
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.goBack();
  await expect(row.getByRole('link')).toBeFocused();
});

test('a search says what is still to be searched, and goes on where it failed', {
  tag: '@long',
}, async ({ page, admin }) => {
  const requests: URLSearchParams[] = [];
  const searched = inPages([[], [exchangeOf('e-1')], [exchangeOf('e-2', { sessionId: 'another' })]], requests);
  const everything = inPages([[exchangeOf('e-1')]]);
  let isDown = true;
  await answerWith(page, {
    'chat-stats': STATS,
    'chat-questions': [],
    conversations: (route: Route) => {
      const { searchParams } = new URL(route.request().url());
      if (!searchParams.has('q') && !searchParams.has('filter')) return everything(route);
      return searchParams.get('cursor') && isDown ? route.abort() : searched(route);
    },
  });
  await enter(page, admin, CHAT);
  await expect(page.getByText('No question is waiting for a better answer.')).toBeVisible();
  await expect(page.getByText('1 in all.')).toBeVisible();
  const search = page.getByLabel('Search conversations');
  await search.fill('fax');
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Thumbs down' });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(page.getByText('0 found so far. Older conversations are still to be searched.')).toBeVisible();
  await expect(page.getByText('Nothing found.')).toHaveCount(0);
  await more.click();
  await expect(alerts(page)).toContainText("We can't reach the server");
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 found so far. Older conversations are still to be searched.')).toBeVisible();
  await more.click();
  await expect(page.getByText('2 found.')).toBeVisible();
  await expect(search).toHaveValue('fax');
  expect(requests.at(-1)?.get('q')).toBe('fax');
  expect(requests.at(-1)?.get('filter')).toBe('down');
});

test('each part fails by itself and is asked again by itself', { tag: '@long' }, async ({ page, admin }) => {
  const unavailable = { status: 503, json: refusal('STORE_UNAVAILABLE', 'Our storage rests.') };
  let isDown = true;
  const failing = (answer: unknown) => (route: Route) =>
    isDown ? route.fulfill(unavailable) : route.fulfill({ json: answer });
  const nothing = { totalChats: 0, averageResponseTime: 0, chatsToday: 0, unanswered: 0 };
  await answerWith(page, {
    'chat-stats': failing({ ...STATS, ...nothing, thumbsUp: 0, thumbsDown: 0 }),
    'chat-questions': failing([questionOf('q-1')]),
    conversations: [],
    'conversations/gone': (route: Route) =>
      route.fulfill({ status: 404, json: refusal('CONVERSATION_NOT_FOUND', 'Gone.') }),
  });
  await enter(page, admin, CHAT);
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(alerts(page)).toHaveText([/Our storage rests/, /Our storage rests/]);
  isDown = false;
  await page.locator('#questions-retry').click();
  await expect(question(page, 'fax machine')).toContainText('Asked 3 times');
  await expect(alerts(page)).toHaveCount(1);
  await page.locator('#chat-stats-retry').click();
  await expect(figure(page, 'Average response time')).toContainText('Nothing to measure yet.');
  await expect(alerts(page)).toHaveCount(0);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await show(page, '#chat/gone');
  await expect(page.getByText('This conversation no longer exists.')).toBeVisible();
});

test('the language model is switched off for everybody; what fails shows how it stands', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  let stats = { ...STATS, model: { ...MODEL } };
  let isRefused = false;
  await answerWith(page, {
    'chat-stats': (route: Route) => route.fulfill({ json: stats }),
    'chat-questions': [],
    conversations: [],
    'chat-model': (route: Route) => {
      const { isOn } = route.request().postDataJSON();
      stats = { ...stats, model: { ...stats.model, isOn } };
      return isRefused ? route.abort() : route.fulfill({ json: stats });
    },
  });
  await enter(page, admin, CHAT);
  const model = page.getByRole('region', { name: 'Language model' });
  const toggle = model.getByRole('switch', { name: 'Use it for answers' });
  await expect(model).toContainText('132 of 2,000 calls used today');
  await expect(toggle).toBeChecked();
  await expect(toggle).toHaveAccessibleDescription(/^Once switched off, it is not called again/);
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toast(page, 'The language model is off')).toContainText('The embedded engine answers everyone');
  await expect(toggle).not.toBeChecked();
  // The server has done it, and its answer was lost.
  isRefused = true;
  await toggle.click();
  await expect(toast(page, 'The language model was not switched')).toContainText("can't reach");
  await expect(toggle).toBeChecked();
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
  stats = { ...stats, model: { ...MODEL, pausedUntil } };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(model).toContainText('because it kept failing');
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('a question is dismissed when that is confirmed, or becomes a draft that opens in the editor', async ({
  page,
  admin,
}) => {
  const { json: post } = await admin.send('POST', '/api/admin/blog/posts', {
    title: 'Do you take cards?',
    content: '<p>Not yet.</p>',
    published: false,
  });
  const settled: unknown[] = [];
  const rows = Array.from({ length: 6 }, (_, at) => questionOf(`q-${at}`, { question: `Question ${at}?` }));
  const settle = (answer: object) => (route: Route) => {
    settled.push(route.request().postDataJSON());
    return route.fulfill(answer);
  };
  const readOnly = refusal('READ_ONLY_PREVIEW', 'Posts are read-only in a preview.');
  await answerWith(page, {
    'chat-stats': STATS,
    'chat-questions': [questionOf('q-hot', { reasons: ['unanswered', 'thumbs-down'], count: 14 }), ...rows],
    conversations: [],
    'chat-questions/q-0': settle({ json: { postId: null } }),
    'chat-questions/q-1': settle({ status: 403, json: readOnly }),
    'chat-questions/q-hot': settle({ json: { postId: post.id } }),
  });
  await enter(page, admin, CHAT);
  const hot = question(page, 'fax machine');
  await expect(hot).toContainText('Asked 14 times');
  await expect(hot).toContainText('Thumbs down');
  await expect(questions(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 7' }).click();
  await expect(questions(page)).toHaveCount(7);

  await page.getByRole('button', { name: 'Dismiss: Question 0?' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(settled).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss: Question 0?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Question dismissed')).toBeVisible();
  await expect(question(page, 'Question 0?')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Questions to answer' })).toBeFocused();

  await page.getByRole('button', { name: 'Turn into a draft post: Question 1?' }).click();
  await expect(toast(page, 'The question was not settled')).toContainText('Posts are read-only in a preview.');
  await expect(question(page, 'Question 1?')).toBeVisible();
  await hot.getByRole('button', { name: 'Turn into a draft post' }).click();
  await expect(toast(page, 'Draft created')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: false }).first()).toHaveValue('Do you take cards?');
  expect(settled).toEqual([{ action: 'dismiss' }, { action: 'draft' }, { action: 'draft' }]);
});

test('a question that a document has answered since leaves the list', {
  tag: '@long',
}, async ({ page, admin }) => {
  const answeredBy = { title: 'Payments', heading: 'Paying by card', url: '/knowledge/payments#cards' };
  let rows = [questionOf('q-open'), questionOf('q-done', { question: 'Do you take cards?', answeredBy })];
  const settled: unknown[] = [];
  await answerWith(page, {
    'chat-stats': STATS,
    'chat-questions': (route: Route) => route.fulfill({ json: rows }),
    conversations: [],
    'chat-questions/q-done': (route: Route) => {
      settled.push(route.request().postDataJSON());
      rows = rows.slice(0, 1);
      return route.fulfill({ json: { postId: null } });
    },
  });
  await enter(page, admin, CHAT);
  await expect(questions(page)).toHaveCount(1);
  await expect(questions(page)).toContainText('fax machine');
  await page.getByText('One question is answered now').click();
  await expect(page.getByRole('link', { name: 'Answered by: Payments: Paying by card' })).toHaveAttribute(
    'href',
    answeredBy.url,
  );
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done: Do you take cards?' }).click();
  await expect(page.getByText('One question is answered now')).toBeHidden();
  await expect(questions(page)).toHaveCount(1);
  expect(settled).toEqual([{ action: 'dismiss' }]);
});
