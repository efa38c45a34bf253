import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RedisProcess, startRedis } from '#local/store/redis.ts';

let dir: string;
let running: RedisProcess[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'voxwright-redis-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((redis) => redis.stop()));
  await rm(dir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startRedis>[0]> = {}): Promise<RedisProcess> {
  const redis = await startRedis({ dir, ...options });
  running.push(redis);
  return redis;
}

async function ask<T>({ url }: { url: string }, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { protocol: 2, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

const answers = (server: { url: string }) =>
  ask(server, (redis) => redis.info('server')).then(
    (info) => Number(/process_id:(\d+)/.exec(info)?.[1]),
    () => undefined,
  );

/** A process of its own that starts Redis in `dir`, reports its pid and port, then does as told. */
async function startInChild(): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const source = new URL('../../local/store/redis.ts', import.meta.url).href;
  const program = `import { startRedis } from '${source}';
    const redis = await startRedis({ dir: ${JSON.stringify(dir)} });
    process.on('message', () => process.exit(0));
    process.send({ pid: redis.pid, url: redis.url });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ pid: number; url: string }];
  return { child, ...message };
}

it('listens on this machine alone, with an append-only file and no snapshots', async () => {
  const redis = await start({ fsync: 'always' });
  const settings = await ask(redis, (client) => client.config('GET', 'bind', 'appendonly', 'appendfsync', 'save'));
  const settingNames = settings as string[];
  const found = Object.fromEntries(
    settingNames.map((name, index) => [name, settingNames[index + 1]]).filter((_, i) => i % 2 === 0),
  );
  expect(found).toEqual({ bind: '127.0.0.1', appendonly: 'yes', appendfsync: 'always', save: '' });
});

it('keeps its data over a stop and over a kill, on the same port', async () => {
  const first = await start();
  await ask(first, (client) => client.set('stopped', 'v'));
  await first.stop();
  await first.stop();
  expect(await first.exited).toEqual({ code: 0, signal: null });
  const second = await start({ port: first.port, fsync: 'always' });
  await ask(second, (client) => client.set('killed', 'v'));
  await second.kill();
  expect(await second.exited).toEqual({ code: null, signal: 'SIGKILL' });
  const third = await start({ port: first.port });
  expect(await ask(third, (client) => client.mget('stopped', 'killed'))).toEqual(['v', 'v']);
});

it('starts with an append-only file that breaks off in the middle of a command', async () => {
  const first = await start({ fsync: 'always' });
  await ask(first, (client) => client.set('whole', 'v'));
  await ask(first, (client) => client.set('broken', 'v'.repeat(100)));
  await first.kill();
  const folder = join(dir, 'appendonlydir');
  const file = join(folder, (await readdir(folder)).find((name) => name.endsWith('.incr.aof')) ?? '');
  await truncate(file, (await readFile(file)).length - 50);
  const second = await start();
  expect(await ask(second, (client) => client.mget('whole', 'broken'))).toEqual(['v', null]);
});

it('stops the Redis of a killed run in the same folder, and has its data', async () => {
  const orphan = await startInChild();
  await ask(orphan, (client) => client.set('k', 'v'));
  orphan.child.kill('SIGKILL');
  await once(orphan.child, 'exit');
  expect(await answers(orphan)).toBe(orphan.pid);
  const redis = await start();
  expect(await answers(orphan)).toBeUndefined();
  expect(await ask(redis, (client) => client.get('k'))).toBe('v');
});

it('does not touch a folder whose run is alive', async () => {
  const other = await startInChild();
  await expect(startRedis({ dir })).rejects.toThrow(`is in use by process ${other.child.pid}: stop it first.`);
  expect(await answers(other)).toBe(other.pid);
  other.child.send('exit');
  await once(other.child, 'exit');
  await expect.poll(() => answers(other)).toBeUndefined();
});

it('leaves a Redis of another folder alone that got the port of an earlier run', async () => {
  const earlier = await startInChild();
  earlier.child.kill('SIGKILL');
  process.kill(earlier.pid, 'SIGKILL');
  await expect.poll(() => answers(earlier)).toBeUndefined();
  const elsewhere = await mkdtemp(join(tmpdir(), 'voxwright-redis-'));
  const stranger = await start({ dir: elsewhere, port: Number(new URL(earlier.url).port) });
  await start();
  expect(await answers(stranger)).toBe(stranger.pid);
  await stranger.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

it('says in one sentence that a port is taken', async () => {
  const first = await start();
  const elsewhere = join(dir, 'other');
  await expect(startRedis({ dir: elsewhere, port: first.port })).rejects.toThrow(
    `Redis cannot start: port ${first.port} is already in use.`,
  );
});

it('says in one sentence that redis-server is missing', async () => {
  const path = process.env['PATH'];
  process.env['PATH'] = '';
  try {
    await expect(startRedis({ dir, unpacked: '' })).rejects.toThrow(
      /^redis-server is not on the PATH: install it with/,
    );
  } finally {
    process.env['PATH'] = path;
  }
});
