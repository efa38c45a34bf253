import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '#support/build-service.ts';
import type { TestStack } from '#support/stack.ts';
import { expect, test } from './site.fixture.ts';

const ANSWER_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 5000;
const LONG = process.env['TEST_LONG'] === '1';
const KILLS = LONG ? 20 : 1;
const WRITERS = 20;

test('while the store is away the site stands, the API says so in time, and no empty build replaces it', async ({
  stack,
  request,
}) => {
  test.setTimeout(120_000);
  const before = await (await request.get('/blog')).text();
  await stack.redis.process.kill();
  try {
    for (const path of ['/', '/blog', '/rss.xml']) expect((await request.get(path)).status(), path).toBe(200);
    for (const path of [
      '/api/health',
      '/api/blog/posts?published=true',
      '/api/blog/slug/x',
      '/api/blog/changes',
    ]) {
      await request.get(path);
      const begun = performance.now();
      const answer = await request.get(path);
      expect(performance.now() - begun, path).toBeLessThan(ANSWER_WITHIN_MS);
      expect([answer.status(), (await answer.json()).code], path).toEqual([503, 'STORE_UNAVAILABLE']);
    }
    const page = await request.get('/blog/not-built-yet');
    expect([page.status(), page.headers()['retry-after']]).toEqual([503, '5']);
    const result = await stack.builds.build();
    expect(result.ok).toBe(false);
    expect(await (await request.get('/blog')).text()).toBe(before);
  } finally {
    await stack.redis.restart();
  }
  await expect
    .poll(async () => (await request.get('/api/health')).status(), { timeout: BACK_WITHIN_MS })
    .toBe(200);
});

/** On a machine where the host needs most of its time to start at all, writers may add half of that. */
const UNDER_LOAD = 1.5;

/** How long the host is away when it is killed and nobody writes, ms. */
async function timeRestart(stack: TestStack, ask: () => Promise<unknown>): Promise<number> {
  await stack.host.kill();
  const begun = performance.now();
  await stack.host.restart();
  await ask();
  return performance.now() - begun;
}

test(`no acknowledged write is lost when the host is killed ${KILLS} times under ${WRITERS} writers`, async ({
  admin,
  stack,
}) => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const random = seededRandom(3);
  const acknowledged: string[] = [];
  let lastSuccess = 0;
  let over = false;
  async function writer(name: number): Promise<void> {
    for (let n = 0; !over; n++) {
      const title = `Writer ${name} post ${n}`;
      const post = { title, content: `<p>${title}</p>` };
      const answer = await admin.send('POST', '/api/admin/blog/posts', post).catch(() => null);
      if (answer?.status === 201) {
        acknowledged.push(answer.json.id);
        lastSuccess = performance.now();
      }
      // Who is refused does not hammer at the door.
      await wait(answer ? 50 : 250);
    }
  }
  const idle = await timeRestart(stack, () => admin.send('GET', '/api/admin/publishing'));
  const writers = Array.from({ length: WRITERS }, (_, name) => writer(name));
  const outages: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(1500 + random() * 1500);
    await stack.host.kill();
    const begun = performance.now();
    await stack.host.restart();
    await expect.poll(() => lastSuccess, { timeout: 20_000, intervals: [20] }).toBeGreaterThan(begun);
    outages.push(lastSuccess - begun);
  }
  over = true;
  await Promise.all(writers);
  expect(acknowledged.length).toBeGreaterThan(WRITERS);
  expect(Math.max(...outages)).toBeLessThan(Math.max(BACK_WITHIN_MS, idle * UNDER_LOAD));
  const listed = new Map<string, string>();
  let cursor = '';
  do {
    const answer = await fetch(
      `${stack.url}/api/admin/blog/posts?limit=100${cursor && `&cursor=${cursor}`}`,
      {
        headers: { 'x-admin-token': admin.token },
      },
    );
    for (const { id, title } of (await answer.json()) as { id: string; title: string }[])
      listed.set(id, title);
    cursor = answer.headers.get('x-next-cursor') ?? '';
  } while (cursor);
  expect(acknowledged.filter((id) => !listed.has(id))).toEqual([]);
  for (const id of acknowledged.slice(-40)) {
    const { json } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
    expect(json.content).toBe(`<p>${json.title}</p>`);
  }
});
