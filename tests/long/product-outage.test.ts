import { setTimeout as wait } from 'node:timers/promises';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, createAdmin } from '#support/admin.ts';
import { seededRandom } from '#support/build-service.ts';
import { startTestStack, type TestStack } from '#support/stack.ts';

const ANSWER_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 5000;
const KILLS = 20;
const WRITERS = 20;

let stack: TestStack;
let admin: Admin;
beforeAll(async () => {
  stack = await startTestStack({ site: 'prebuilt', fsync: 'always' });
  admin = await createAdmin(stack);
}, 120_000);
afterAll(() => stack?.stop());

const get = (path: string) => fetch(stack.url + path);

it('while the store is away the site stands, the API says so in time, and no empty build replaces it', async () => {
  const before = await (await get('/blog')).text();
  await stack.redis.process.kill();
  try {
    for (const path of ['/', '/blog', '/rss.xml']) expect((await get(path)).status, path).toBe(200);
    for (const path of ['/api/health', '/api/blog/posts?published=true', '/api/blog/slug/x', '/api/blog/changes']) {
      await get(path);
      const startedAt = performance.now();
      const answer = await get(path);
      expect(performance.now() - startedAt, path).toBeLessThan(ANSWER_WITHIN_MS);
      expect([answer.status, (await answer.json()).code], path).toEqual([503, 'STORE_UNAVAILABLE']);
    }
    const page = await get('/blog/not-built-yet');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    const { document } = parseHTML(await page.text());
    const shown = [...document.querySelectorAll('[data-state]:not([hidden])')];
    expect(shown.map((state) => state.textContent)).toEqual([
      expect.stringMatching(/We can't show this post right now\s*Please try again.+Back to Blog/s),
    ]);
    const result = await stack.builds.build();
    expect(result.ok).toBe(false);
    expect(await (await get('/blog')).text()).toBe(before);
  } finally {
    await stack.redis.restart();
  }
  await expect.poll(async () => (await get('/api/health')).status, { timeout: BACK_WITHIN_MS, interval: 20 }).toBe(200);
}, 120_000);

/** Admin who writes post after post until stopped. */
async function writePosts(name: number, isOver: () => boolean, saved: (id: string) => void): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const title = `Writer ${name} post ${n}`;
    const post = { title, content: `<p>${title}</p>` };
    const answer = await admin.send('POST', '/api/admin/blog/posts', post).catch(() => null);
    if (answer?.status === 201) saved(answer.json.id);
    // Who is refused does not hammer at the door.
    await wait(answer ? 50 : 250);
  }
}

/** Ids of all posts. */
async function listPosts(): Promise<Set<string>> {
  const listed = new Set<string>();
  let cursor = '';
  do {
    const path = `/api/admin/blog/posts?limit=100${cursor && `&cursor=${cursor}`}`;
    const answer = await fetch(stack.url + path, { headers: { 'x-admin-token': admin.token } });
    for (const { id } of (await answer.json()) as { id: string }[]) listed.add(id);
    cursor = answer.headers.get('x-next-cursor') ?? '';
  } while (cursor);
  return listed;
}

it(
  `no acknowledged write is lost when the host is killed ${KILLS} times under ${WRITERS} writers`,
  async () => {
    const random = seededRandom(3);
    const acknowledged: string[] = [];
    let lastSuccess = 0;
    let over = false;
    const note = (id: string) => {
      acknowledged.push(id);
      lastSuccess = performance.now();
    };
    const writers = Array.from({ length: WRITERS }, (_, name) => writePosts(name, () => over, note));
    const outages: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(1500 + random() * 1500);
      await stack.host.kill();
      const startedAt = performance.now();
      await stack.host.restart();
      await expect.poll(() => lastSuccess, { timeout: 20_000, interval: 20 }).toBeGreaterThan(startedAt);
      outages.push(lastSuccess - startedAt);
    }
    over = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(WRITERS);
    expect(Math.max(...outages)).toBeLessThan(BACK_WITHIN_MS);
    const listed = await listPosts();
    expect(acknowledged.filter((id) => !listed.has(id))).toEqual([]);
    for (const id of acknowledged.slice(-40)) {
      const { json } = await admin.send('GET', `/api/admin/blog/posts/${id}`);
      expect(json.content).toBe(`<p>${json.title}</p>`);
    }
  },
  60_000 + KILLS * 20_000,
);
