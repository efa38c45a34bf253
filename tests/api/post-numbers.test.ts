import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AGENTS, view } from '#support/analytics.ts';

import { useHarness } from '#support/harness.ts';
import { demoLead } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T18:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

const numbers = async () => {
  await harness.api.login();
  return (await harness.api.admin('GET', '/api/admin/blog/numbers')).json;
};

it('numbers of posts are their views by people and the demos of their visits, of 30 days', async () => {
  vi.setSystemTime(NOW - 30 * DAY);
  await view('/blog/ring');
  vi.setSystemTime(NOW - 29 * DAY);
  await view('/blog/ring');
  vi.setSystemTime(NOW);
  await view('/blog/ring');
  await view('/blog/ring?from=mail');
  await view('/blog/other');
  await view('/blog/other', { agent: AGENTS.googlebot });
  for (const page of ['/blog', '/blog/2', '/blog/category/tutorials', '/try']) await view(page);
  for (const email of ['a@engines.example', 'b@engines.example']) {
    const lead = demoLead({ email, context: { landing: '/blog/ring' } });
    expect((await harness.api.visitor('POST', '/api/leads', lead)).status).toBe(201);
  }
  const found = new Map((await numbers()).map((row: { slug: string }) => [row.slug, row]));
  expect(found.get('ring')).toEqual({ slug: 'ring', views: 3, demos: 2 });
  expect(found.get('other')).toEqual({ slug: 'other', views: 1, demos: 0 });
  expect([...found.keys()].sort()).toEqual(['2', 'other', 'ring']);
});

it('a blog that no person has read has none', async () => {
  await view('/blog/ring', { agent: AGENTS.googlebot });
  expect(await numbers()).toEqual([]);
});
