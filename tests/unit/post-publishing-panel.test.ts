import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cardsOf } from '#admin/overview/overview.state.ts';
import type { PublishingState } from '#blog/contract/publishing.ts';
import {
  buildSentence,
  fromLocal,
  noticesOf,
  problemOf,
  stepsOf,
  toLocal,
} from '#blog/panel/publish/publishing.state.ts';
import { addTags } from '#blog/panel/saving/post-form.ts';
import { toMinutes } from '#panel/format.ts';

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
    stepsOf({ contentVersion: 4, published: true }, state(changes)).map(({ state }) => state);

  test('goes from building to the static site', () => {
    expect(steps({ building: true })).toEqual(['done', 'done', 'now', 'ahead']);
    expect(steps({})).toEqual(['done', 'done', 'now', 'ahead']);
    expect(steps({ deployedVersion: 4, problem: 'It broke.' })).toEqual(['done', 'done', 'done', 'done']);
    expect(steps({ deployedVersion: 4 })).toEqual(['done', 'done', 'done', 'done']);
  });

  test('says that a build failed, until it is tried again', () => {
    expect(steps({ problem: 'The build failed.' })).toEqual(['done', 'done', 'failed', 'ahead']);
    expect(steps({ problem: 'The build failed.', building: true })).toEqual(['done', 'done', 'now', 'ahead']);
    expect(steps({ stopped: 'locked' })).toEqual(['done', 'done', 'failed', 'ahead']);
  });

  test('never calls a withdrawn post live', () => {
    const names = (published: boolean) => stepsOf({ contentVersion: 4, published }, state({})).map(({ name }) => name);
    expect(names(true)).toEqual(['saved', 'live', 'building', 'static']);
    expect(names(false)).toEqual(['saved', 'withdrawn', 'building', 'gone']);
  });

  test('promises no time that has passed', () => {
    expect(buildSentence(6, null)).toBe('building');
    expect([6, 7].map((seconds) => buildSentence(seconds, 1))).toEqual(['buildingFor', 'buildingLong']);
    expect([60, 61].map((seconds) => buildSentence(seconds, 40))).toEqual(['buildingFor', 'buildingLong']);
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
    expect(toLocal(new Date(2026, 6, 1, 9, 30).toISOString())).toBe('2026-07-01T09:30');
  });

  test('lies ahead, its end after its beginning', () => {
    const now = Date.parse(at(8));
    expect(problemOf({ publishAt: at(9), unpublishAt: at(10) }, now)).toBeNull();
    expect(problemOf({ publishAt: at(7), unpublishAt: null }, now)).toBe('past');
    expect(problemOf({ publishAt: at(8), unpublishAt: null }, now)).toBe('past');
    expect(problemOf({ publishAt: at(9), unpublishAt: at(7) }, now)).toBe('past');
    expect(problemOf({ publishAt: null, unpublishAt: at(9) }, now)).toBeNull();
    expect(problemOf({ publishAt: at(9), unpublishAt: null }, now)).toBeNull();
    expect(problemOf({ publishAt: at(9), unpublishAt: at(9) }, now)).toBe('order');
    expect(problemOf({ publishAt: at(10), unpublishAt: at(9) }, now)).toBe('order');
  });
});

test('tags are trimmed, not empty and not repeated, and come by the comma too', () => {
  expect(addTags(['a'], 'b, c,,a')).toEqual(['a', 'b', 'c']);
  expect(addTags(['a'], '  b ')).toEqual(['a', 'b']);
  expect(addTags(['dental'], 'Dental, Phone, PHONE')).toEqual(['dental', 'Phone']);
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
    {
      posts: 1234,
      pageViews: null,
      conversations: 0,
      averageVisit: 225,
      storeFull: null,
      policyReports: 0,
      crowdedLeads: 0,
      failedDeliveries: [],
    },
    'en-US',
  );
  expect(cards.map(({ value }) => value)).toEqual(['1,234', null, '0', '3m 45s']);
  expect(toMinutes(42)).toBe('42s');
});
