import { expect, test } from 'vitest';
import { missedBars, toMarginal } from '../../bench/build.bars.ts';
import { median, type Pair, type Result } from '../../bench/build.series.ts';

const result = (posts: number, seconds: number, gigabytes = 1): Result => ({
  posts,
  seconds,
  cpuSeconds: seconds,
  peakBytes: gigabytes * 1e9,
  runs: [],
});

const pair = (posts: number, site: number, peer: number, gigabytes = 1): Pair => ({
  site: result(posts, site, gigabytes),
  peer: result(posts, peer),
});

test('what is as fast as the peer and fits holds every bar', () => {
  expect(missedBars([pair(100, 3, 2), pair(1000, 5.9, 4), pair(5000, 12, 10)])).toEqual([]);
});

test('each bar can be missed by itself', () => {
  expect(missedBars([pair(1000, 6.1, 4)])).toEqual([expect.stringContaining('1.5x')]);
  expect(missedBars([pair(5000, 10, 10, 1.61)])).toEqual([expect.stringContaining('1.6 GB')]);
  expect(missedBars([pair(1000, 4, 4), pair(5000, 12, 10)])).toEqual([expect.stringContaining('1.25x')]);
});

test('a small site may take longer beside the peer, as starting up decides', () => {
  expect(missedBars([pair(100, 5, 2)])).toEqual([]);
  expect(missedBars([pair(100, 5.1, 2)])).toEqual([expect.stringContaining('2.5x')]);
});

test('the marginal cost is in milliseconds, from the least to the most posts that count', () => {
  const marginal = toMarginal([pair(100, 2, 2), pair(1000, 4, 4), pair(5000, 12, 10)]);
  expect(marginal).toEqual({ site: 2, peer: 1.5, from: 1000, to: 5000 });
  expect(toMarginal([pair(100, 2, 2), pair(1000, 4, 4)])).toBeNull();
});

test('the median of an even number of runs lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
});
