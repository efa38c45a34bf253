import { describe, expect, it } from 'vitest';
import { TRASH_DAYS } from '#blog/contract/limits.ts';
import type { AdminPostSummary } from '#blog/contract/posts.ts';
import { daysLeft, stateOf } from '#blog/panel/list/list.state.ts';
import { isUnfiltered, NO_FILTERS, neighbourOf, rowsOf, submitSearch, withoutRow } from '#panel/list.state.ts';

const DAY_MS = 86_400_000;
const draft = { published: false, publishAt: null, hasWorkingCopy: false, contentVersion: 0 };
const live = { ...draft, published: true, contentVersion: 7 };
const deployed = { deployedVersion: 7, problem: null };
const behind = { deployedVersion: 6, problem: null };
const row = (id: string, title = id) => ({ id, title }) as AdminPostSummary;

describe('where a post stands', () => {
  it.each([
    ['a draft', draft, deployed, 'draft'],
    ['a draft that was live once', { ...draft, contentVersion: 9 }, behind, 'draft'],
    ['live', live, deployed, 'live'],
    ['live with changes beside it', { ...live, hasWorkingCopy: true }, deployed, 'changed'],
    ['live, not yet in the static site', live, behind, 'publishing'],
    ['the same with changes', { ...live, hasWorkingCopy: true }, behind, 'publishing'],
    ['after a failed rebuild', live, { ...behind, problem: 'It broke.' }, 'failed'],
    ['a failed rebuild of something else', live, { ...deployed, problem: 'It broke.' }, 'live'],
    ['live while the static site is not known', live, null, 'live'],
  ] as const)('%s', (_, post, publishing, kind) => {
    expect(stateOf(post, publishing)).toEqual({ kind });
  });

  it('a draft with a time is scheduled for it', () => {
    const at = '2026-12-01T09:00:00.000Z';
    expect(stateOf({ ...draft, publishAt: at }, deployed)).toEqual({ kind: 'scheduled', at });
    expect(stateOf({ ...live, publishAt: at }, deployed)).toEqual({ kind: 'live' });
  });
});

describe('pages of posts', () => {
  const pages = [
    { rows: [row('a'), row('b')], next: '1_b' },
    { rows: [row('b', 'b, changed'), row('c')], next: null },
  ];

  it('show a post once, as it came last', () => {
    expect(rowsOf(pages).map(({ title }) => title)).toEqual(['a', 'b, changed', 'c']);
  });

  it('lose a post without losing their place', () => {
    const left = withoutRow(pages, 'b');
    expect(left.map(({ rows, next }) => [rows.map(({ id }) => id), next])).toEqual([
      [['a'], '1_b'],
      [['c'], null],
    ]);
  });

  it('know who comes next when a post goes', () => {
    const rows = rowsOf(pages);
    expect(neighbourOf(rows, 'a')).toBe('b');
    expect(neighbourOf(rows, 'b')).toBe('c');
    expect(neighbourOf(rows, 'c')).toBe('b');
    expect(neighbourOf([row('a')], 'a')).toBeNull();
  });
});

describe('the filters of a list', () => {
  it('are off while a search is only typed', () => {
    expect(isUnfiltered(NO_FILTERS, NO_FILTERS)).toBe(true);
    expect(isUnfiltered({ ...NO_FILTERS, text: 'typed' }, NO_FILTERS)).toBe(true);
    expect(isUnfiltered({ ...NO_FILTERS, q: 'sent' }, NO_FILTERS)).toBe(false);
    expect(isUnfiltered({ ...NO_FILTERS, status: 'draft' }, NO_FILTERS)).toBe(false);
  });

  it('take the search as it was typed, trimmed, when it is sent', () => {
    const typed = { text: ' voice ', q: 'before', status: 'draft' };
    expect(submitSearch(typed)).toEqual({ ...typed, q: 'voice' });
  });
});

it('a post in the trash has whole days left, none on the last', () => {
  const deletedAt = new Date(0).toISOString();
  expect(daysLeft(deletedAt, 0)).toBe(TRASH_DAYS);
  expect(daysLeft(deletedAt, 1)).toBe(TRASH_DAYS);
  expect(daysLeft(deletedAt, (TRASH_DAYS - 1) * DAY_MS + 1)).toBe(1);
  expect(daysLeft(deletedAt, 2 * TRASH_DAYS * DAY_MS)).toBe(0);
});
