import { expect, test } from 'vitest';
import { missedPageBars, type PageLoads, toPageResult } from '../../bench/page-load.bars.ts';
import type { Visit } from '../../bench/page-load.visit.ts';

const visit = (changes: Partial<Visit> = {}): Visit => ({
  scores: { performance: 100, seo: 100 },
  fcp: 800,
  lcp: 1000,
  tbt: 0,
  cls: 0,
  bytes: 30_000,
  documentBytes: 14_000,
  requests: 5,
  failed: [],
  ...changes,
});
const page = (changes: Partial<Visit> = {}) => toPageResult('/', [visit(changes)]);
const limit = toPageResult('/limit', [visit()]);
const loads = (changes: Partial<PageLoads>): PageLoads => ({
  pages: [page()],
  phone: { page: page(), limit },
  slow: { page: page(), limit },
  ...changes,
});

test('what is as fast as the limit and has all points holds every bar', () => {
  expect(missedPageBars(loads({}))).toEqual([]);
  const close = page({ fcp: 840, lcp: 1050, tbt: 50 });
  expect(missedPageBars(loads({ phone: { page: close, limit }, slow: { page: close, limit } }))).toEqual([]);
});

test('each bar can be missed by itself, in a sentence that says by how much', () => {
  const unlisted = page({ scores: { performance: 100, seo: 91 }, failed: ['seo: link-text 0'] });
  expect(missedPageBars(loads({ pages: [unlisted] }))).toEqual(['/ has 91 in seo (seo: link-text 0).']);
  expect(missedPageBars(loads({ phone: { page: page({ fcp: 850 }), limit } }))).toEqual([
    expect.stringMatching(/^FCP of \/ is 1\.06x/),
  ]);
  expect(missedPageBars(loads({ phone: { page: page({ lcp: 1100 }), limit } }))).toEqual([
    expect.stringMatching(/^LCP of \/ is 1\.10x/),
  ]);
  expect(missedPageBars(loads({ slow: { page: page({ tbt: 51 }), limit } }))).toEqual([
    expect.stringContaining('blocks 51 ms longer'),
  ]);
  const weak = page({ scores: { performance: 99, seo: 100 } });
  expect(missedPageBars(loads({ slow: { page: weak, limit } }))).toEqual([
    expect.stringContaining('99 in performance on a slow processor'),
  ]);
});

test('one bad visit of three decides nothing', () => {
  const visits = [visit(), visit({ scores: { performance: 80, seo: 100 }, lcp: 9000 }), visit({ lcp: 1010 })];
  const result = toPageResult('/', visits);
  expect(result).toMatchObject({ lcp: 1010, scores: { performance: 100, seo: 100 } });
  expect(missedPageBars(loads({ pages: [result], phone: { page: result, limit } }))).toEqual([]);
});
