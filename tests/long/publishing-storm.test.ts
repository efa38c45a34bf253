import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { JOIN_WINDOW_MS } from '#blog/server/publishing/publishing-record.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { type FakeHook, startFakeHook } from '#support/build-service.ts';

const PUBLISHES = 500;
const SPAN_MS = 60_000;
const BUILD_MS = 4_000;

let api: Api;
let hook: FakeHook;
beforeAll(async () => {
  hook = await startFakeHook();
  api = await startApi(hook.env);
});
afterAll(async () => {
  await api.stop();
  await hook.stop();
});

/** Builds as the platform does: one at a time, one waiting; a build holds what the store held when it started. */
function startBuilder() {
  const starts: number[] = [];
  let running = false;
  let waiting = false;
  async function build(): Promise<void> {
    running = true;
    starts.push(performance.now());
    await api.deployEvent(hook.event('building'));
    const { version } = (await api.visitor('GET', '/api/blog/changes')).json;
    await wait(BUILD_MS);
    hook.served = version;
    await api.deployEvent(hook.event('ready'));
    running = false;
    if (waiting) {
      waiting = false;
      await build();
    }
  }
  hook.onRequest = () => {
    if (running) waiting = true;
    else void build();
  };
  return starts;
}

it(
  `joins ${PUBLISHES} publishes while the hook fails 30 % of the time`,
  async () => {
    hook.failRate = 0.3;
    const starts = startBuilder();
    const startedAt = performance.now();
    for (let i = 0; i < PUBLISHES; i++) {
      const answer = await api.admin(
        'POST',
        '/api/admin/blog/posts',
        postInput({ title: `Storm ${i}`, published: true }),
      );
      expect(answer.status).toBe(201);
      await wait(Math.max(0, startedAt + ((i + 1) * SPAN_MS) / PUBLISHES - performance.now()));
    }
    const version = (await api.visitor('GET', '/api/blog/changes')).json.version;
    expect(version).toBe(PUBLISHES);
    await vi.waitFor(
      async () => {
        await api.tick();
        expect(hook.served).toBe(version);
      },
      { timeout: 60_000, interval: 1000 },
    );
    const elapsed = (starts.at(-1) ?? 0) - startedAt;
    expect(starts.length).toBeLessThanOrEqual(Math.floor(elapsed / (BUILD_MS + JOIN_WINDOW_MS)) + 1);
    expect(starts.length).toBeGreaterThan(1);
  },
  SPAN_MS + 90_000,
);
