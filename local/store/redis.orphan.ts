import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { z } from 'zod';

const ANSWER_TIMEOUT_MS = 2000;
const EXIT_TIMEOUT_MS = 10_000;

const runSchema = z.object({ port: z.int().positive(), owner: z.int().positive() });

/** Where the Redis of a data folder listens, and the process that started it. */
type RedisRun = z.infer<typeof runSchema>;

const runFile = (dir: string) => join(dir, 'redis.run.json');

export function writeRunFile(dir: string, run: RedisRun): void {
  const fresh = `${runFile(dir)}.${run.owner}`;
  writeFileSync(fresh, JSON.stringify(run));
  renameSync(fresh, runFile(dir));
}

function readRunFile(dir: string): RedisRun | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(runFile(dir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Forgets our Redis on this port; a note about another one stays. */
export function clearRunFile(dir: string, port: number): void {
  const run = readRunFile(dir);
  if (run?.port === port && run.owner === process.pid) rmSync(runFile(dir), { force: true });
}

/** A killed process that is not reaped yet (Linux, in containers without an init) still takes signals. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

export async function processIdOf(redis: Redis): Promise<number> {
  const info = await redis.info('server');
  return Number(/^process_id:(\d+)/m.exec(info)?.[1]);
}

/** Its connection ends with the process, after the append-only file is written. */
async function shutDown(redis: Redis): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => redis.once('end', () => resolve(true)));
  await redis.shutdown('NOSAVE').catch(() => undefined);
  return Promise.race([ended, sleep(EXIT_TIMEOUT_MS, false, { ref: false })]);
}

async function folderOf(redis: Redis, run: RedisRun, dir: string): Promise<string | undefined> {
  try {
    const [, folder] = (await redis.config('GET', 'dir')) as string[];
    return folder;
  } catch (cause) {
    const what = `What listens on port ${run.port} may be an earlier Redis in ${dir}, but it does not answer`;
    throw new Error(`${what}: stop it first.`, { cause });
  }
}

/** Ends the Redis behind this connection when it works in `dir`; any other Redis is left alone. */
async function endIfOurs(redis: Redis, run: RedisRun, dir: string): Promise<void> {
  if ((await folderOf(redis, run, dir)) !== dir) return;
  if (isAlive(run.owner)) throw new Error(`The data in ${dir} is in use by process ${run.owner}: stop it first.`);
  const pid = await processIdOf(redis);
  if (await shutDown(redis)) return;
  throw new Error(`Redis of an earlier run (process ${pid}) in ${dir} does not end: stop it first.`);
}

/**
 * Stops the Redis an earlier, killed run left in this folder (an absolute path without links). Two in one folder would
 * corrupt it, so this rejects when the run that started it is still alive, or when it does not answer or end.
 */
export async function stopOrphan(dir: string): Promise<void> {
  const run = readRunFile(dir);
  if (!run) return;
  const redis = new Redis(run.port, '127.0.0.1', {
    protocol: 2,
    lazyConnect: true,
    disableClientInfo: true,
    enableReadyCheck: false,
    connectTimeout: ANSWER_TIMEOUT_MS,
    commandTimeout: ANSWER_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  const nobodyThere = await redis.connect().then(
    () => false,
    () => true,
  );
  try {
    if (!nobodyThere) await endIfOurs(redis, run, dir);
  } finally {
    redis.disconnect();
  }
}
