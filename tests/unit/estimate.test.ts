import { expect, it } from 'vitest';
import { hoursOnPhone, volumeOf } from '#sales/pricing/estimate.ts';

it('an estimate has tenths of hours below ten', () => {
  expect(hoursOnPhone({ calls: 500, minutes: 3 })).toBe(25);
  expect(hoursOnPhone({ calls: 50, minutes: 3 })).toBe(2.5);
  expect(hoursOnPhone({ calls: 1_000_000, minutes: 60 })).toBe(1_000_000);
});

it.each([
  [99, 'under-100'],
  [100, '100-500'],
  [500, '100-500'],
  [501, '500-1000'],
  [1000, '500-1000'],
  [5000, '1000-5000'],
  [5001, 'over-5000'],
])('%i calls a month are %s', (calls, volume) => {
  expect(volumeOf(calls)).toBe(volume);
});
