import { expect, test } from 'vitest';
import { adminListBar, missedListBars, ROUND_TRIP } from '../../bench/list-times.ts';

const times = (list: number[]) =>
  new Map([
    [ROUND_TRIP, [1, 2, 3]],
    ['list', list],
  ]);

test('a list may take a few bare round trips, by its median', () => {
  expect(missedListBars(times([2 * adminListBar, 1, 900]))).toEqual([]);
  expect(missedListBars(times([2 * adminListBar + 1, 1, 900]))).toEqual([
    expect.stringContaining(`at most ${adminListBar}x`),
  ]);
});
