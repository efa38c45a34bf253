import { expect, it, vi } from 'vitest';
import { view } from '#support/analytics.ts';
import { postInput } from '#support/api.ts';
import { advanceClock, HOUR } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, contactLead, demoLead } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const morning = async () => {
  await harness.api.login();
  const answer = await harness.api.admin('GET', '/api/admin/morning');
  expect(answer.status).toBe(200);
  return answer.json;
};

const post = async (fields: Record<string, unknown>) =>
  (await harness.api.admin('POST', '/api/admin/blog/posts', postInput(fields))).json;
const still = { days: Array.from({ length: 30 }, () => 0), now: 0, before: 0 };

it('an empty site has nothing that waits', async () => {
  const nothing = { rows: [], hasMore: false };
  expect(await morning()).toMatchObject({
    figures: { posts: null, pageViews: null, conversations: null, averageVisit: null },
    ...{ demos: nothing, leads: nothing, questions: nothing, scheduled: nothing, unfinished: nothing },
    trends: { posts: still, pageViews: still, conversations: still, averageVisit: still },
  });
});

it('demos are those of today and tomorrow that are not over', async () => {
  const { by, times } = (await harness.api.visitor('GET', '/api/bookings/slots')).json;
  const [first = '', last = ''] = [times[0], times.at(-1)];
  for (const [start, firstName] of [
    [first, 'Edith'],
    [last, 'Grace'],
  ] as const) {
    const booked = await harness.api.visitor(
      'POST',
      '/api/bookings',
      bookingOf(start, { firstName, company: 'Engines' }),
    );
    expect(booked.status).toBe(201);
  }
  // The evening before the first one.
  advanceClock(Date.parse(first) - Date.now() - 14 * HOUR);
  const { demos } = await morning();
  const phone = by === 'call' ? '+44 20 7946 0000' : '';
  const edith = { name: 'Edith Byron', company: 'Engines', phone, start: new Date(first).toISOString() };
  expect(demos).toMatchObject({ rows: [edith], hasMore: false });
  advanceClock(15 * HOUR);
  expect((await morning()).demos.rows).toEqual([]);
});

it('leads are the new ones, with the first sentence of each', async () => {
  for (let at = 0; at < 6; at += 1) {
    const lead = contactLead({
      ...{ id: crypto.randomUUID(), email: `a${at}@engines.example`, firstName: `Ada ${at}` },
      message: `Question ${at}? And a second sentence.`,
    });
    expect((await harness.api.visitor('POST', '/api/leads', lead)).status).toBe(201);
  }
  const { leads } = await morning();
  expect([leads.rows.length, leads.hasMore]).toEqual([5, true]);
  expect(leads.rows[0]).toMatchObject({ name: 'Ada 5 Byron', company: 'Engines', message: 'Question 5?' });
  const { id } = leads.rows[0];
  const { version } = (await harness.api.admin('GET', `/api/admin/leads/${id}`)).json;
  await harness.api.admin('PUT', `/api/admin/leads/${id}`, { version, status: 'contacted' });
  expect((await morning()).leads.rows[0].name).toBe('Ada 4 Byron');
  expect((await harness.api.visitor('POST', '/api/leads', demoLead({ email: 'd@engines.example' }))).status).toBe(201);
  expect((await morning()).leads.rows[0].message).toBe('');
});

it('questions are those that nothing was known for', async () => {
  await harness.api.visitor('POST', '/api/chat', { message: 'Zxqv wplk brmnt?' });
  const { questions } = await morning();
  expect(questions).toMatchObject({ rows: [{ question: 'Zxqv wplk brmnt?', count: 1 }], hasMore: false });
});

it('posts are scheduled and unfinished ones, last changed first', async () => {
  await harness.api.login();
  await post({ title: 'Draft' });
  await post({ title: 'Planned', publishAt: '2099-01-01T00:00:00.000Z' });
  const live = await post({ title: 'Live', published: true });
  expect((await morning()).unfinished.rows.map(({ title }: { title: string }) => title)).toEqual(['Draft']);
  const changed = { ...postInput({ title: 'Live, changed' }), published: true, keepLive: true, version: live.version };
  await harness.api.admin('PUT', `/api/admin/blog/posts/${live.id}`, changed);
  const { scheduled, unfinished } = await morning();
  expect(scheduled.rows).toMatchObject([{ title: 'Planned', publishAt: '2099-01-01T00:00:00.000Z' }]);
  expect(unfinished.rows.map(({ title }: { title: string }) => title)).toEqual(['Live', 'Draft']);
});

it('page views, visits, conversations and posts are counted by day, and beside the thirty days before', async () => {
  const now = Date.parse('2026-11-22T18:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const back of [59, 31, 30, 29, 1, 0, 0]) {
    vi.setSystemTime(now - back * 24 * HOUR);
    await view('/try');
    await harness.api.visitor('POST', '/api/chat', { message: 'What does it cost?' });
  }
  await harness.api.login();
  for (const title of ['One', 'Two']) await post({ title, content: '<p>Text</p>', published: true });
  const { trends, figures } = await morning();
  expect(trends.pageViews).toMatchObject({ now: 4, before: 3 });
  expect(trends.pageViews.days.toSpliced(1, 27)).toEqual([1, 1, 2]);
  expect(figures.pageViews).toBe(4);
  expect(trends.conversations).toMatchObject({ now: 4, before: 3 });
  expect(trends.conversations.days.toSpliced(1, 27)).toEqual([1, 1, 2]);
  expect(figures.conversations).toBe(7);
  expect(trends.posts).toMatchObject({ now: 2, before: 0 });
  expect(trends.posts.days.slice(-2)).toEqual([0, 2]);
  vi.setSystemTime(now + 31 * 24 * HOUR);
  await harness.api.login();
  expect((await morning()).trends.posts).toMatchObject({ now: 0, before: 2 });
});
