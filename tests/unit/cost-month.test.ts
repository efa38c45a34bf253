import { describe, expect, it } from 'vitest';
import { actions, cheapestHost, cheapestStore, toMonth, type Usage } from '../../bench/cost.month.ts';

describe('the plan that costs the least', () => {
  it.each([
    [300, 'Free', 0],
    [301, 'Personal', 9],
    [1_501, 'Personal', 19],
    [2_100, 'Pro', 20],
    [4_600, 'Pro', 40],
  ])('of Netlify for %s credits is %s for %s dollars', (credits, name, price) => {
    const found = cheapestHost(credits);
    expect([found.plan.name, found.price]).toEqual([name, price]);
  });

  it.each([
    [500_000, 'Free', 0],
    [1_000_000, 'Pay as you go', 2],
    [5_000_001, 'Fixed 250 MB', 10],
  ])('of Upstash for %s commands is %s for %s dollars', (commands, name, price) => {
    const found = cheapestStore(commands);
    expect([found.plan.name, found.price]).toEqual([name, price]);
  });
});

it('adds up a month by its visitors', () => {
  const each = { commands: 1, invocations: 1, bytes: 1_000 };
  const usage = Object.fromEntries(actions.map((action) => [action, each])) as Usage;
  const pages = { first: { requests: 10, bytes: 100_000 }, further: { requests: 2, bytes: 10_000 } };
  const month = toMonth(100_000, usage, pages);
  // 55,000 + 45,000 views, 100,000 leaves, 50,000 clicks, 2,000 chats, 20 leads, 10 bookings, 30,000 changes, 500
  // fallback pages; 40 publishes, 8,928 calls of the health, 31 idle days.
  const times = 282_530 + 40 + 8_928 + 31;
  expect(month.deployCredits).toBe(600);
  expect(month.commands).toBeCloseTo(times, 6);
  expect(month.invocations).toBeCloseTo(times, 6);
  expect(month.requests).toBeCloseTo(640_000 + times, 6);
  expect(month.gigabytes).toBeCloseTo(5.95 + times / 1e6, 6);
  const credits = ((times * 0.15) / 3600) * 10 + month.gigabytes * 20 + (month.requests / 10_000) * 2;
  expect(month.analyticsCredits).toBeCloseTo(credits, 6);
});
