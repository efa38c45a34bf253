import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

/** Longest time that the tab may not answer, milliseconds. */
const BLOCKED_MAX_MS = 200;

const post = (fields: object = {}) => ({
  ...{ id: crypto.randomUUID(), title: 'Sound', content: '<p>Words.</p>', excerpt: '', category: null, tags: [] },
  ...{ featuredImage: null, metaTitle: '', metaDescription: '', published: false },
  ...fields,
});
const markdown = (body: string) => {
  const { content: _, ...fields } = post();
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return strToU8(['---', ...lines, '---', '', body, ''].join('\n'));
};
const zipOf = (bodies: readonly string[], others: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({ ...Object.fromEntries(bodies.map((body, at) => [`posts/${at}.md`, markdown(body)])), ...others }),
  );
const jsonOf = (posts: readonly unknown[]) => Buffer.from(JSON.stringify({ format: 'blog-posts-1', posts }));

const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;
const upTo = (size: number, part: string) => part.repeat(Math.floor(size / part.length));
const TOO_MANY_CELLS = 'The tables have too many cells.';

const FILES: readonly (readonly [name: string, make: () => Buffer, says: string])[] = [
  ['a table of 600 x 6,000', () => zipOf([table(600, 6_000)]), TOO_MANY_CELLS],
  ['a table of 1,000 x 60,000', () => zipOf([table(1_000, 60_000)]), TOO_MANY_CELLS],
  ['200 KB of headings that may be tables', () => zipOf([upTo(200_000, 'a\n-\n')]), TOO_MANY_CELLS],
  ['brackets', () => zipOf([upTo(490_000, '[')]), 'too many marks'],
  ['quotes in quotes', () => zipOf([upTo(490_000, '>')]), 'too deep'],
  ['100,000 posts that are none', () => jsonOf(Array.from({ length: 100_000 }, () => 7)), 'And 99900 more.'],
  ['19,000 small posts', () => zipOf(Array.from({ length: 19_000 }, () => 'Words.')), 'New posts: 19000'],
  [
    'posts of 480 KB of emphasis',
    () => zipOf(Array(5).fill(upTo(330_000, `${'*a* '.repeat(400)}\n\n`))),
    'Unreadable, left out: 5',
  ],
  [
    'posts of 160 KB of emphasis',
    () => zipOf(Array(5).fill(upTo(160_000, `${'*a* '.repeat(400)}\n\n`))),
    'New posts: 5',
  ],
  ['posts of 100,000 line ends', () => zipOf(Array(5).fill(upTo(110_000, 'a\\\n'))), 'New posts: 5'],
  [
    'a hundred posts of 490 KB',
    () => jsonOf(Array.from({ length: 100 }, () => post({ content: upTo(490_000, '<p>Words.</p>') }))),
    'New posts: 100',
  ],
  [
    '15,000 images beside a post that names them all',
    () => {
      const names = Array.from({ length: 15_000 }, (_, at) => `${at}.png`);
      const body = names.map((name) => `![](../images/${name})`).join('\n\n');
      return zipOf([body], Object.fromEntries(names.map((name) => [`images/${name}`, Uint8Array.of(1)])));
    },
    'Images in the file: 15000',
  ],
];

interface Watched {
  longest: number;
  readonly beats: number;
}

/** Watches how long the page answers nothing, from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const state = { longest: 0, at: performance.now(), beats: 0 };
    Object.assign(globalThis, { watched: state });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.at);
      state.at = now;
      state.beats += 1;
      setTimeout(() => port2.postMessage(null), 5);
    };
    port2.postMessage(null);
  });
/** The longest pause since the last call; one that has just ended is counted as well. */
async function longestPause(page: Page): Promise<number> {
  const state = await page.evaluateHandle(() => (globalThis as unknown as { watched: Watched }).watched);
  const beats = await state.evaluate((watched) => watched.beats);
  await page.waitForFunction(([watched, before]) => watched.beats > before + 1, [state, beats] as const);
  return state.evaluate((watched) => {
    const { longest } = watched;
    watched.longest = 0;
    return longest;
  });
}

test('no import holds up the panel, whatever is in its file', async ({ page, admin }) => {
  test.setTimeout(600_000);
  await enter(page, admin);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await watch(page);
  for (const [name, make, says] of FILES) {
    await test.step(name, async () => {
      const buffer = make();
      await page.locator('input[type=file]').setInputFiles({ name: 'posts', mimeType: '', buffer });
      const startedAt = performance.now();
      // Handing the file over is the work of the browser's driver, not of the page.
      await longestPause(page);
      await expect(dialog).toContainText(says, { timeout: 60_000 });
      const paused = await longestPause(page);
      console.info(
        `${name}: ${Math.round(performance.now() - startedAt)} ms, the page paused ${Math.round(paused)} ms`,
      );
      expect(paused, name).toBeLessThanOrEqual(BLOCKED_MAX_MS);
      await dialog.getByRole('button', { name: 'Choose another file' }).click();
    });
  }
});

test('no import of documents does either', async ({ page, admin }) => {
  await enter(page, admin, '/admin#knowledge');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await watch(page);
  const buffer = Buffer.from(
    JSON.stringify({ format: 'knowledge-documents-1', documents: Array.from({ length: 300_000 }, () => ({ a: 'x' })) }),
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'documents.json', mimeType: '', buffer });
  await longestPause(page);
  await expect(dialog).toContainText('And 299900 more.', { timeout: 60_000 });
  expect(await longestPause(page)).toBeLessThanOrEqual(BLOCKED_MAX_MS);
});
