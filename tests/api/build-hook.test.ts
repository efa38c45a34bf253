import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BuildHook, type BuildHookOptions, startBuildHook } from '#local/builds/build-hook.ts';
import type { BuildResult } from '#local/builds/build-queue.ts';

const secret = 'a-secret-of-at-least-thirty-two-characters';
const id = 'hook-1';

interface Received {
  event: Record<string, unknown>;
  body: string;
  signature: string;
}

let site: Server;
let siteUrl: string;
let received: Received[];
let siteStatus: number;
const hooks: BuildHook[] = [];

beforeEach(async () => {
  received = [];
  siteStatus = 200;
  site = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const body = Buffer.concat(chunks).toString();
    const signature = String(request.headers['x-webhook-signature']);
    if (request.url === '/api/deploys/events')
      received.push({ event: JSON.parse(body) as Received['event'], body, signature });
    response.writeHead(siteStatus).end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await Promise.all(hooks.splice(0).map((hook) => hook.stop()));
  site.closeAllConnections();
  site.close();
});

async function startHook(options: Partial<BuildHookOptions> = {}): Promise<BuildHook> {
  const build = async (): Promise<BuildResult> => ({ ok: true });
  const hook = await startBuildHook({ siteUrl, secret, id, build, ...options });
  hooks.push(hook);
  return hook;
}

const post = (url: string, init: RequestInit = {}) => fetch(url, { method: 'POST', ...init });
const states = () => received.map(({ event }) => event['state']);

it('answers at once with an empty 200, and reports building, then ready', async () => {
  const hook = await startHook({ build: () => sleep(100, { ok: true }) });
  const answer = await post(`${hook.url}?trigger_title=Publish+of+a+post`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
  expect(hook.counts).toMatchObject({ started: 1, running: true, finished: 0 });
  await hook.idle();
  expect(states()).toEqual(['building', 'ready']);
  const [building, ready] = received.map(({ event }) => event);
  expect(building).toMatchObject({ title: 'Publish of a post', context: 'production', published_at: null });
  expect(ready).toMatchObject({ id: building?.['id'], build_id: building?.['build_id'], error_message: null });
  expect(Date.parse(String(ready?.['published_at']))).toBeGreaterThan(Date.parse(String(ready?.['created_at'])));
});

it('takes the title from a JSON body', async () => {
  const hook = await startHook();
  await post(hook.url, { body: JSON.stringify({ trigger_title: 'From the body' }) });
  await hook.idle();
  expect(received[0]?.event['title']).toBe('From the body');
});

it('signs every report over its very bytes, as the platform does', async () => {
  const hook = await startHook();
  await hook.request('x');
  expect(received).toHaveLength(2);
  for (const { body, signature } of received) {
    const key = new TextEncoder().encode(secret);
    const { payload, protectedHeader } = await jwtVerify(signature, key, { issuer: 'netlify', algorithms: ['HS256'] });
    expect(protectedHeader.alg).toBe('HS256');
    expect(payload['sha256']).toBe(createHash('sha256').update(body).digest('hex'));
  }
});

it('runs one build, lets one wait, and joins the others to that one', async () => {
  const gates: PromiseWithResolvers<BuildResult>[] = [];
  const build = () => {
    const latch = Promise.withResolvers<BuildResult>();
    gates.push(latch);
    return latch.promise;
  };
  const hook = await startHook({ build });
  await Promise.all(Array.from({ length: 50 }, () => post(hook.url)));
  await vi.waitFor(() => expect(gates).toHaveLength(1));
  expect(hook.counts).toMatchObject({ started: 1, running: true, waiting: true, joined: 48 });
  gates[0]?.resolve({ ok: true });
  await vi.waitFor(() => expect(gates).toHaveLength(2));
  expect(hook.counts).toMatchObject({ started: 2, waiting: false });
  await post(hook.url);
  expect(hook.counts).toMatchObject({ started: 2, waiting: true, joined: 48 });
  gates[1]?.resolve({ ok: true });
  await vi.waitFor(() => expect(gates).toHaveLength(3));
  gates[2]?.resolve({ ok: true });
  await hook.idle();
  expect(hook.counts).toMatchObject({ started: 3, finished: 3, running: false, waiting: false });
  expect(states()).toEqual(['building', 'ready', 'building', 'ready', 'building', 'ready']);
});

it('gives a request the result of a build that began after it', async () => {
  let content = 0;
  const built: number[] = [];
  const build = async (): Promise<BuildResult> => {
    built.push(content);
    await sleep(30);
    return { ok: true };
  };
  const hook = await startHook({ build });
  const first = hook.request('first');
  await vi.waitFor(() => expect(built).toHaveLength(1));
  content = 1;
  await hook.request('second');
  expect(built).toEqual([0, 1]);
  await first;
});

it('reports a failed build with its problem, and goes on with the next', async () => {
  const results: BuildResult[] = [{ ok: false, problem: 'Cannot read the store.' }, { ok: true }];
  const hook = await startHook({ build: async () => results.shift() ?? { ok: true } });
  await hook.request('fails');
  await hook.request('works');
  expect(states()).toEqual(['building', 'error', 'building', 'ready']);
  expect(received[1]?.event['error_message']).toBe('Cannot read the store.');
  expect(hook.counts).toMatchObject({ started: 2, finished: 1, failed: 1 });
});

it('takes a build that throws for a failed one', async () => {
  const hook = await startHook({ build: () => Promise.reject(new Error('No compiler.')) });
  expect(await hook.request('x')).toEqual({ ok: false, problem: 'No compiler.' });
});

it('builds nothing for an address it does not know', async () => {
  const hook = await startHook();
  expect((await post(hook.url.replace(id, 'guess'))).status).toBe(404);
  expect((await fetch(hook.url)).status).toBe(404);
  expect(hook.counts.started).toBe(0);
});

it('fails as told: a refused request builds nothing, one cut afterwards builds', async () => {
  const hook = await startHook();
  hook.faults.set([{ match: 'BUILD', kind: 'status', status: 500, times: 1 }]);
  expect((await post(hook.url)).status).toBe(500);
  expect(hook.counts.started).toBe(0);
  hook.faults.set([{ match: 'BUILD', kind: 'cut-after', times: 1 }]);
  await expect(post(hook.url)).rejects.toThrow();
  await hook.idle();
  expect(hook.counts.finished).toBe(1);
});

it('loses a report as told, and the build all the same succeeds', async () => {
  const hook = await startHook();
  hook.faults.set([{ match: 'EVENT', kind: 'refuse', times: 1 }]);
  expect(await hook.request('x')).toEqual({ ok: true });
  expect(states()).toEqual(['ready']);
});

it('says when the site does not take a report, and the build all the same succeeds', async () => {
  siteStatus = 503;
  const lines: string[] = [];
  const hook = await startHook({ say: (line) => lines.push(line) });
  expect(await hook.request('x')).toEqual({ ok: true });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('503');
});

it('shows its counts, and its faults to the holder of the secret alone', async () => {
  const hook = await startHook();
  await hook.request('x');
  const origin = new URL(hook.url).origin;
  expect(await (await fetch(`${origin}/status`)).json()).toMatchObject({ started: 1, finished: 1, joined: 0 });
  expect((await fetch(`${origin}/_faults`)).status).toBe(401);
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`${origin}/_faults`, { headers })).status).toBe(200);
});

it('reports nothing after it was stopped', async () => {
  const latch = Promise.withResolvers<BuildResult>();
  const hook = await startHook({ build: () => latch.promise });
  const result = hook.request('x');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await hook.stop();
  latch.resolve({ ok: true });
  await result;
  expect(states()).toEqual(['building']);
  hooks.length = 0;
});
