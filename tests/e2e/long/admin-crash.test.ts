import type { BrowserContext, Page } from '@playwright/test';
import { type Admin, newToken } from '#support/admin.ts';
import { seededRandom } from '#support/build-service.ts';
import type { TestStack } from '#support/stack.ts';
import { bodyOf, expectRecoveryDraft, publish, saved } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

const ROUNDS = 50;
const EDITS = 200;
/** Longest stretch of typing that a crash may lose, ms. */
const LOST_AT_MOST_MS = 300;

const ACCIDENTS = ['tab', 'token', 'network', 'redis'] as const;
type Accident = (typeof ACCIDENTS)[number];

interface Round {
  readonly stack: TestStack;
  readonly admin: Admin;
  readonly context: BrowserContext;
  readonly id: string;
}

async function openPost({ context, stack, id }: Round): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${stack.url}/admin#blog/${id}`);
  await expect(bodyOf(page)).toBeVisible();
  return page;
}

/** Each does what it says; answers how the session goes on: with the same page or another. */
const happen: Record<Accident, (page: Page, round: Round) => Promise<Page>> = {
  async tab(page, round) {
    const devtools = await round.context.newCDPSession(page);
    devtools.send('Page.crash').catch(() => {});
    await page.waitForEvent('crash');
    const next = await openPost(round);
    await next
      .getByRole('button', { name: 'Restore it' })
      .click({ timeout: 3_000 })
      .catch(() => {});
    await page.close();
    return next;
  },
  async token(page, { stack }) {
    await fetch(`${stack.url}/api/admin/logout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-admin-token': (await page.evaluate(() => localStorage.getItem('adminToken'))) ?? '',
      },
      body: '{}',
    });
    await page.keyboard.type(' afterwards');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Username').fill(stack.adminCredentials.username);
    await dialog.getByLabel('Password').fill(stack.adminCredentials.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
    return page;
  },
  async network(page, { context }) {
    await context.setOffline(true);
    await page.keyboard.type(' afterwards');
    await expectRecoveryDraft(page);
    await context.setOffline(false);
    return page;
  },
  async redis(page, { stack }) {
    await stack.redis.process.kill();
    await page.keyboard.type(' afterwards');
    await expectRecoveryDraft(page);
    await stack.redis.restart();
    return page;
  },
};

/** Types numbered words; the number of those that were there long enough before `until` to be safe. */
async function typeWords(page: Page, random: () => number, count: number): Promise<number[]> {
  const typed: number[] = [];
  for (let word = 0; word < count; word += 1) {
    await page.keyboard.type(` w${typed.length}`);
    typed.push(performance.now());
    await page.waitForTimeout(random() * 80);
  }
  return typed;
}

const textOf = (page: Page) => bodyOf(page).innerText();

test(`nothing older than ${LOST_AT_MOST_MS} ms is lost in ${ROUNDS} accidents, and nothing older is published`, async ({
  browser,
  stack,
  admin,
}) => {
  test.setTimeout(ROUNDS * 90_000);
  const random = seededRandom(20);
  for (let at = 0; at < ROUNDS; at += 1) {
    const accident = ACCIDENTS[at % ACCIDENTS.length] ?? 'tab';
    const context = await browser.newContext();
    const token = await newToken(stack);
    await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    const title = `Accident ${at}`;
    const { json } = await admin.send('POST', '/api/admin/blog/posts', { title, content: '<p>Begun.</p>' });
    const round = { stack, admin, context, id: json.id };
    const first = await openPost(round);
    await bodyOf(first).click();
    await first.keyboard.press('Control+End');
    const moment = 5 + Math.floor(random() * (EDITS - 5));
    const typed = await typeWords(first, random, moment);
    const accidentAt = performance.now();
    const page = await happen[accident](first, round);
    const safe = typed.filter((time) => accidentAt - time >= LOST_AT_MOST_MS).length;
    const text = await textOf(page);
    for (let word = 0; word < (accident === 'tab' ? safe : typed.length); word += 1) {
      expect(text, `round ${at}: ${accident}, after ${moment} words`).toMatch(new RegExp(`\\bw${word}\\b`));
    }
    await bodyOf(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' The end.');
    await publish(page);
    await saved(page);
    const answer = await fetch(`${stack.url}/api/blog/slug/accident-${at}`);
    const { content } = (await answer.json()) as { content: string };
    expect(content.replace(/<[^>]+>/g, '').trim(), `round ${at}: ${accident}`).toBe((await textOf(page)).trim());
    await context.close();
  }
});
