import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '#local/port.ts';
import { copyPrebuiltStack, hasPrebuilt, prebuiltOrigin } from '#support/prebuilt.ts';
import { cleanEnv } from '#support/stack.ts';

const entry = resolve(import.meta.dirname, '../../local/start.ts');

let dataDir: string;
let port: number;
const started: Start[] = [];

interface Start {
  child: ChildProcess;
  output(): string;
  ready(): Promise<void>;
  exited: Promise<[number | null, NodeJS.Signals | null]>;
}

function start(): Start {
  const env = { ...cleanEnv(), DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit') as Start['exited'];
  const ready = () =>
    vi.waitFor(() => expect(output.trim().split('\n').at(-1)).toBe(`http://localhost:${port}`), {
      timeout: 60_000,
      interval: 50,
    });
  const run = { child, output: () => output, ready, exited };
  started.push(run);
  return run;
}

const redisPort = async () =>
  JSON.parse(await readFile(join(dataDir, 'redis', 'redis.run.json'), 'utf8')).port as number;

async function isListening(at: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${at}/`).catch((error: Error) => error);
  const { code } = (answer instanceof Error ? answer.cause : {}) as { code?: string };
  return code !== 'ECONNREFUSED';
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'voxwright-start-'));
  // As after a first start, which takes a build: a site of another address would be built again.
  const origin = hasPrebuilt() ? await prebuiltOrigin() : `http://localhost:${await freePort()}`;
  port = Number(new URL(origin).port);
  if (hasPrebuilt()) await copyPrebuiltStack(dataDir, origin);
});

afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

it('starts without a build after a kill, with one Redis, and ends on Ctrl-C leaving nothing running', async () => {
  const killed = start();
  await killed.ready();
  const page = await fetch(`http://localhost:${port}/`);
  expect([page.status, page.headers.get('x-local-answer')]).toEqual([200, 'static']);
  const orphan = await redisPort();
  killed.child.kill('SIGKILL');
  await killed.exited;

  const next = start();
  await next.ready();
  expect(next.output()).not.toContain('Building the site');
  const redis = await redisPort();
  expect(redis).not.toBe(orphan);
  expect(await isListening(orphan)).toBe(false);
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
  next.child.kill('SIGINT');
  expect(await next.exited).toEqual([0, null]);
  expect([await isListening(port), await isListening(redis)]).toEqual([false, false]);
});

it('says in one sentence that the port is taken, before it starts anything', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const run = start();
  expect(await run.exited).toEqual([1, null]);
  await expect
    .poll(() => run.output().trim())
    .toBe(`Port ${port} is already in use: stop what listens there, or choose another with PORT=${port + 1}.`);
  other.close();
});
