import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, postInput, startApi } from '#support/api.ts';
import { seededRandom } from '#support/build-service.ts';
import { LONG } from '#support/lane.ts';

const KILLS = LONG ? 20 : 4;
const WRITERS = 20;

let api: Api;
beforeAll(async () => {
  api = await startApi({}, { fsync: 'always' });
});
afterAll(() => api.stop());

/** Promises to one writer: the last acknowledged count, and the last one it tried. */
interface Promised {
  readonly id: string;
  acknowledged: number;
  tried: number;
}

async function writeUntil(done: () => boolean, promised: Promised): Promise<void> {
  while (!done()) {
    promised.tried++;
    const text = postInput({
      title: `Count ${promised.tried}`,
      slug: `writer-${promised.id}`,
      content: `<p>${promised.tried}</p>`,
    });
    const create = promised.acknowledged === 0;
    const answer = create
      ? await api.admin('POST', '/api/admin/blog/posts', { ...text, id: promised.id })
      : await api.admin('PUT', `/api/admin/blog/posts/${promised.id}`, text);
    if (answer.status < 300) promised.acknowledged = promised.tried;
    // A lost reply may have created the post: the next create then meets it with another text.
    else if (create && answer.status === 409) promised.acknowledged = Number(answer.json.current.title.split(' ')[1]);
    else expect(answer.status, answer.text).toBe(503);
    await wait(2);
  }
}

it(
  `loses nothing acknowledged when Redis is killed ${KILLS} times under ${WRITERS} writers`,
  async () => {
    const random = seededRandom(20);
    const promises: Promised[] = Array.from({ length: WRITERS }, () => ({
      id: crypto.randomUUID(),
      acknowledged: 0,
      tried: 0,
    }));
    let over = false;
    const writers = promises.map((promised) => writeUntil(() => over, promised));
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(100 + random() * 500);
      await api.store.redis.process.kill();
      await wait(random() * 300);
      await api.store.redis.restart();
      while ((await api.visitor('GET', '/api/health')).status !== 200) await wait(20);
    }
    over = true;
    await Promise.all(writers);

    const listed = (await api.admin('GET', '/api/admin/blog/posts?limit=100')).json;
    expect(listed).toHaveLength(WRITERS);
    for (const { id, acknowledged, tried } of promises) {
      const { json } = await api.admin('GET', `/api/admin/blog/posts/${id}`);
      const count = Number(json.title.split(' ')[1]);
      expect(count).toBeGreaterThanOrEqual(acknowledged);
      expect(count).toBeLessThanOrEqual(tried);
      // Text, summary and list row were written together or not at all.
      expect(json.content).toBe(`<p>${count}</p>`);
      expect(listed.find((row: { id: string }) => row.id === id).title).toBe(json.title);
    }
  },
  KILLS * 8000 + 20_000,
);
