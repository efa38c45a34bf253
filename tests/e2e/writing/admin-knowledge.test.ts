import type { Page, Route } from '@playwright/test';
import { brand, KNOWN_QUESTION } from '#support/brand.ts';
import { enter, toast } from '../admin-panel.ts';
import { answerWith, documentOf, FOUND } from '../assistant-answers.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks } from '../visitor-sends.ts';

const CATEGORIES = ['Product', 'Voices', 'Integrations', 'Pricing', 'Security', 'Start', 'Legal'];
const figures = (page: Page) => page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem');
const found = (page: Page) => page.locator('[aria-labelledby="ask-heading"]').getByRole('listitem');
const DOCUMENTS = Array.from({ length: 14 }, (_, at) => documentOf(at + 1, CATEGORIES[at % 7] ?? ''));

test('RAG System counts documents and categories, lists them and says what is retrieved [CHAT-29..31]', async ({
  page,
  admin,
}) => {
  const files = DOCUMENTS.map((row) => ({ ...row, questions: 0, file: `content${row.url}.md`, replacedBy: null }));
  await answerWith(page, {
    knowledge: { documents: DOCUMENTS, posts: 1 },
    'knowledge/documents': { documents: [], files },
  });
  await enter(page, admin, '/admin#knowledge');
  await expect(figures(page)).toHaveText(['10+ documents', '7 categories', '1 published post']);
  await expect(page.getByText('Retrieval uses the top 3 documents.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Document 14' });
  await expect(link).toHaveAttribute('href', '/knowledge/14');
  const item = page.getByRole('listitem').filter({ has: link });
  await expect(item).toContainText('14 sections');
  await expect(item).toContainText('14 sections · 14.md');
  await expect(page.getByText('Nothing has been written here yet.')).toBeVisible();
});

test('what the assistant knows is asked as a visitor would ask it', async ({ page, admin }) => {
  await enter(page, admin, '/admin#knowledge');
  await expect(figures(page)).toHaveText([
    brand.documents.length < 10 ? /documents$/ : /^[1-9]0\+ documents$/,
    / categories$/,
    / published posts?$/,
  ]);
  await page.getByLabel('Question', { exact: true }).fill(KNOWN_QUESTION);
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveCount(3);
  await expect(page.getByText('a visitor is given an answer.')).toBeVisible();
  const link = page.locator('[aria-labelledby="documents-heading"]').getByRole('link').first();
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText((await link.textContent()) ?? '');
});

test('the retriever says what it finds, how sure it is and what a visitor would be told', async ({ page, admin }) => {
  const requests: (string | null)[] = [];
  let answer: object | null = FOUND;
  await answerWith(page, {
    knowledge: (route: Route) => route.abort(),
    'knowledge/search': (route: Route) => {
      requests.push(new URL(route.request().url()).searchParams.get('q'));
      return answer ? route.fulfill({ json: answer }) : route.abort();
    },
  });
  await enter(page, admin, '/admin#knowledge');
  await expect(page.locator('#knowledge-retry')).toBeVisible();
  const field = page.getByLabel('Question', { exact: true });
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Write a question first.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(' How fast is it? ');
  await page.keyboard.press('Enter');
  const verdict = page.getByText('Sure: a visitor is given an answer.');
  await expect(verdict).toBeVisible();
  await expect(found(page)).toHaveCount(3);
  await expect(found(page).first()).toContainText('Best match');
  await expect(found(page).nth(1)).toContainText('Also found');
  await expect(page.getByRole('link', { name: 'Heading 3' })).toHaveAttribute('href', '/knowledge/3#heading');
  expect.soft(await faultsInLooks(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'RAG System' }).click();
  await expect(verdict).toBeVisible();
  await expect(field).toHaveValue(' How fast is it? ');
  expect(requests).toEqual(['How fast is it?']);

  answer = null;
  await field.fill('Do you sell fax machines?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.locator('#ask-retry')).toBeVisible();
  await expect(field).toHaveValue('Do you sell fax machines?');
  answer = { ...FOUND, sections: [], confidence: 0.02, certainty: 'none' };
  await page.locator('#ask-retry').click();
  await expect(page.getByText('a visitor is told that the assistant does not know.')).toBeVisible();
  await expect(page.getByText('No section is related to it.')).toBeVisible();
});

test('drafted example questions are corrected, and none is lost when saving fails', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const saved: unknown[] = [];
  let isUp = false;
  const row = {
    ...{ title: 'Ratings', heading: 'What <b>ratings</b> cost', url: '/knowledge/ratings#cost', hash: 'h'.repeat(22) },
    ...{ questions: ['price of reviews', 'ratings on Starter'], source: 'drafted', at: '2026-11-23T10:00:00.000Z' },
  };
  await answerWith(page, {
    'knowledge/examples': [row],
    [`knowledge/examples/${row.hash}`]: (route: Route) => {
      saved.push(route.request().postDataJSON());
      const { source: _, ...rest } = row;
      return isUp ? route.fulfill({ json: { ...rest, source: 'edited' } }) : route.abort();
    },
  });
  await enter(page, admin, '/admin#knowledge');
  const folded = page.locator('summary').filter({ hasText: 'Ratings' });
  await expect(folded).toContainText('One section to review');
  await folded.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Ratings: What <b>ratings</b> cost', { exact: true });
  await expect(field).toHaveValue('price of reviews\nratings on Starter');
  await expect(page.getByText('Drafted by the language model')).toBeVisible();
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await field.fill('price of reviews\n\n  what do ratings cost  \nprice of reviews');
  const save = page.getByRole('button', { name: 'Save: Ratings: What <b>ratings</b> cost' });
  await save.click();
  await expect(toast(page, 'The example questions were not saved')).toBeVisible();
  await expect(field).toHaveValue(/what do ratings cost/);
  isUp = true;
  await save.click();
  await expect(toast(page, 'Example questions saved')).toBeVisible();
  await folded.click();
  await expect(field).toBeHidden();
  await folded.click();
  await expect(field).toHaveValue(/what do ratings cost/);
  expect(saved).toEqual(Array.from({ length: 2 }, () => ({ questions: ['price of reviews', 'what do ratings cost'] })));
});

test('a document of the repository is corrected in a copy that says what it replaces', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin, '/admin#knowledge');
  const files = page.locator('[aria-labelledby="documents-heading"]').getByRole('listitem');
  const item = files.first();
  const title = (await item.getByRole('link').first().textContent()) ?? '';
  const address = (await item.getByRole('link').first().getAttribute('href')) ?? '';
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 });
  const correct = item.getByRole('button', { name: `Correct it here: ${title}` });
  await correct.click();
  await expect(toast(page, 'The document was not copied')).toBeVisible();
  await correct.click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByText(/^Taken from content\/knowledge\//)).toBeVisible();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text.locator('h2').first()).toBeVisible();
  const shown = await (await page.request.get(address)).text();
  const firstWords = /data-slot="content"[^>]*>\s*<p>([\w ]+)/.exec(shown)?.[1] ?? 'none';
  await expect(text).toContainText(new RegExp(`^${firstWords}`));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await expect(page.getByText(/^Published, this document takes the place of content\/knowledge\//)).toBeVisible();
});
