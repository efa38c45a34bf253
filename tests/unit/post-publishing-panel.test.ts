import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { cardsOf } from '#admin/overview/overview.state.ts';
import type { PublishingState } from '#blog/contract/publishing.ts';
import { checkAddresses, checkText } from '#blog/panel/publish/checks.ts';
import { compareForms } from '#blog/panel/publish/compare.ts';
import { fromLocal, noticesOf, problemOf, stepsOf, toLocal } from '#blog/panel/publish/publishing.state.ts';
import { addTags, EMPTY_FORM, type PostForm } from '#blog/panel/saving/post-form.ts';
import { toMinutes } from '#core/panel/format.ts';

/** Browser globals that the panel uses, from linkedom. */
beforeAll(() => {
  const parser = {
    parseFromString: (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document,
  };
  vi.stubGlobal('DOMParser', function DOMParser() {
    return parser;
  });
  const { Element, Node } = parseHTML('');
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('Node', Node);
  vi.stubGlobal('location', { origin: 'https://site.example' });
});
afterAll(() => vi.unstubAllGlobals());

const long = `<p>${'word '.repeat(60)}</p>`;
const form = (content: string, more: Partial<PostForm> = {}): PostForm => ({
  ...EMPTY_FORM,
  title: 'A title',
  excerpt: 'About it.',
  content: long + content,
  ...more,
});
const kinds = (content: string, more: Partial<PostForm> = {}) => checkText(form(content, more)).map(({ kind }) => kind);

describe('before publishing', () => {
  test('a good post has nothing to mend', () => {
    const good = '<h2>Part</h2><p><a href="/blog">posts</a></p><h3>Detail</h3><img src="/api/media/1" alt="A desk">';
    expect(kinds(good)).toEqual([]);
  });

  test.each([
    ['<a href="">here</a>', 'linkEmpty'],
    ['<a href="#">here</a>', 'linkEmpty'],
    ['<a href="http://">here</a>', 'linkInvalid'],
    ['<a href="#nowhere">here</a>', 'anchorMissing'],
    ['<img src="/api/media/1" alt="">', 'alt'],
    ['<h3>Deep</h3>', 'headingFirst'],
    ['<h2>Part</h2><h4>Too deep</h4>', 'headingSkip'],
  ] as const)('%s is found: %s', (content, kind) => {
    expect(kinds(content)).toEqual([kind]);
  });

  test('a link to a heading of the post is one, with or without the prefix of its ids', () => {
    expect(kinds('<h2 id="post-part">Part</h2><a href="#part">a</a><a href="#post-part">b</a>')).toEqual([]);
  });

  test('lengths are looked at', () => {
    expect(kinds('', { title: 'x'.repeat(61) })).toEqual(['titleLong']);
    expect(kinds('', { title: 'x'.repeat(61), metaTitle: 'short' })).toEqual([]);
    expect(kinds('', { excerpt: '' })).toEqual(['descriptionMissing']);
    expect(checkText({ ...form(''), content: '<p>Two words</p>' }).map(({ kind }) => kind)).toEqual(['short']);
  });

  test('our own links and the weight of images are asked for', async () => {
    const heads: Record<string, { status: number; bytes: number }> = {
      '/gone': { status: 404, bytes: 0 },
      '/here': { status: 200, bytes: 0 },
      '/api/media/heavy': { status: 200, bytes: 900_000 },
    };
    const content = '<a href="/gone">a</a><a href="/here">b</a><img src="/api/media/heavy" alt="x">';
    const found = await checkAddresses(form(content), async (address) => heads[address] ?? null);
    expect(found.map(({ kind }) => kind)).toEqual(['linkMissing', 'imageHeavy']);
  });
});

const state = (changes: Partial<PublishingState>): PublishingState => ({
  version: 4,
  deployedVersion: 3,
  deployedAt: null,
  building: false,
  buildStartedAt: null,
  usualDuration: null,
  problem: null,
  retryAt: null,
  failures: 0,
  stopped: null,
  schedule: 'ok',
  lastTick: null,
  ...changes,
});

describe('the publish bar', () => {
  const steps = (changes: Partial<PublishingState>) =>
    stepsOf({ contentVersion: 4 }, state(changes)).map(({ state }) => state);

  test('goes from building to the static site', () => {
    expect(steps({ building: true })).toEqual(['done', 'done', 'now', 'ahead']);
    expect(steps({ deployedVersion: 4 })).toEqual(['done', 'done', 'done', 'done']);
  });

  test('says that a build failed, until it is tried again', () => {
    expect(steps({ problem: 'The build failed.' })).toEqual(['done', 'done', 'failed', 'ahead']);
    expect(steps({ problem: 'The build failed.', building: true })).toEqual(['done', 'done', 'now', 'ahead']);
  });
});

describe('the notices of publishing', () => {
  const problem = 'It broke.';

  test.each([
    ['all is well', { deployedVersion: 4, problem, stopped: 'failures' }, null],
    ['nothing has gone wrong', {}, null],
    ['a build failed', { problem }, 'failing'],
    ['it is built again', { problem, building: true }, null],
    ['five failed', { problem, stopped: 'failures' }, 'stopped'],
    ['the site is locked', { problem, stopped: 'locked' }, 'locked'],
  ] as const)('when %s', (_, changes, build) => {
    expect(noticesOf(state(changes))).toEqual({ build, schedule: null });
  });

  test('name a schedule that is silent', () => {
    expect(noticesOf(state({ schedule: 'late' })).schedule).toBe('late');
    expect(noticesOf(state({ schedule: 'unknown-context' })).schedule).toBe('unknown-context');
  });
});

describe('a schedule', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString();

  test('comes back from the field as it went in', () => {
    expect(fromLocal(toLocal(at(9)))).toBe(at(9));
    expect([toLocal(null), fromLocal(''), fromLocal('2026-13')]).toEqual(['', null, null]);
  });

  test('lies ahead, its end after its beginning', () => {
    const now = Date.parse(at(8));
    expect(problemOf({ publishAt: at(9), unpublishAt: at(10) }, now)).toBeNull();
    expect(problemOf({ publishAt: at(7), unpublishAt: null }, now)).toBe('past');
    expect(problemOf({ publishAt: at(10), unpublishAt: at(9) }, now)).toBe('order');
  });
});

test('tags are trimmed, not empty and not repeated, and come by the comma too', () => {
  expect(addTags(['a'], 'b, c,,a')).toEqual(['a', 'b', 'c']);
  expect(addTags(['a'], '  b ')).toEqual(['a', 'b']);
  for (const typed of ['', '   ', 'a', ' a ']) expect(addTags(['a'], typed)).toEqual(['a']);
  expect(
    addTags(
      Array.from({ length: 20 }, (_, at) => `${at}`),
      'more',
    ),
  ).toHaveLength(20);
});

test('a figure that is not counted yet has a sample [ADMIN-24]', () => {
  const { overview } = parse(readFileSync('content/copy/admin.yaml', 'utf8'));
  expect(overview.cards.posts.sample).toBe('12');
});

test('the overview writes figures, and leaves a card without one to its sample', () => {
  const cards = cardsOf(
    { posts: 1234, pageViews: null, conversations: 0, averageVisit: 225, storeFull: null, policyReports: 0 },
    'en-US',
  );
  expect(cards.map(({ value }) => value)).toEqual(['1,234', null, '0', '3m 45s']);
  expect(toMinutes(42)).toBe('42s');
});

test('equal texts have no differences, however long they are', () => {
  const present = form(`<p>${'word '.repeat(60_000)}</p>`);
  const { title, content, fields } = compareForms(present, { ...present, excerpt: 'About this.' });
  expect([...title, ...content].some(({ added, removed }) => added || removed)).toBe(false);
  expect(fields).toEqual([{ name: 'excerpt', before: 'About it.', after: 'About this.' }]);
});
