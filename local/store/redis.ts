import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../port.ts';
import { clearRunFile, processIdOf, stopOrphan, writeRunFile } from './redis.orphan.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 10;
const PORT_ATTEMPTS = 3;
const OUTPUT_TAIL_CHARS = 2000;

export interface RedisOptions {
  /** Data folder, made when missing. One Redis at a time may run in it. */
  dir: string;
  /** Absent: any free port. */
  port?: number | undefined;
  /** `everysec` may lose the last second in a power cut, `always` nothing; neither loses anything in a kill. */
  fsync?: 'everysec' | 'always' | undefined;
  /** Program that is started where none is on the PATH. Default: the one that `prepare.mjs` has unpacked. */
  unpacked?: string | undefined;
}

interface RedisExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface RedisProcess {
  port: number;
  url: string;
  pid: number;
  /** Ends Redis in good order; safe to call twice. */
  stop(): Promise<void>;
  /** SIGKILL, as in a crash: the data folder stays as it is. Resolves when the process is gone. */
  kill(): Promise<void>;
  exited: Promise<RedisExit>;
}

/** Redis that `local/prepare.mjs` has unpacked where none is installed. */
const UNPACKED = resolve(import.meta.dirname, '../../.local/redis-package/redis-server');

/** The program on the PATH, else the unpacked one. */
function findRedis(unpacked: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const isInstalled = folders.some((folder) => existsSync(join(folder, 'redis-server')));
  return isInstalled || !existsSync(unpacked) ? 'redis-server' : unpacked;
}

/** A group of its own, so that Ctrl-C in the terminal reaches us alone and we decide when Redis ends. */
function launch({ dir, fsync = 'everysec', unpacked = UNPACKED }: RedisOptions, port: number): ChildProcess {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    appendonly: 'yes',
    appendfsync: fsync,
    'aof-load-truncated': 'yes',
    save: '',
    loglevel: 'warning',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return spawn(findRedis(unpacked), args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
}

async function exitOf(child: ChildProcess): Promise<RedisExit> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { code, signal };
}

function launchError(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ENOENT') return error;
  return new Error(
    'redis-server is not on the PATH: install it with "apt-get install redis-server" or "brew install redis".',
  );
}

/** True when this very process has loaded its data and answers, false when that is given up; another's Redis may hold the port. */
async function isAnswering(port: number, pid: number, signal: AbortSignal): Promise<boolean> {
  const redis = new Redis(port, '127.0.0.1', {
    protocol: 2,
    disableClientInfo: true,
    maxLoadingRetryTime: POLL_MS,
    retryStrategy: () => POLL_MS,
  });
  redis.on('error', () => undefined);
  try {
    await new Promise((ready, givenUp) => {
      redis.once('ready', ready);
      signal.addEventListener('abort', givenUp, { once: true });
    });
    if ((await processIdOf(redis)) === pid) return true;
    if (!signal.aborted) await once(signal, 'abort');
    return false;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

/** True when Redis answers; otherwise its process is gone. */
async function settle(child: ChildProcess, pid: number, port: number, exited: Promise<RedisExit>): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), START_TIMEOUT_MS);
  const ready = isAnswering(port, pid, patience.signal);
  const settled = await Promise.race([ready, exited.then(() => false)]);
  clearTimeout(timer);
  patience.abort();
  if (settled) return true;
  child.kill('SIGKILL');
  await exited;
  return false;
}

async function stopGently(child: ChildProcess, exited: Promise<RedisExit>): Promise<void> {
  child.kill('SIGTERM');
  const patience = new AbortController();
  const tooLate = sleep(STOP_TIMEOUT_MS, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await Promise.race([exited, tooLate]);
  await exited;
  patience.abort();
}

/** Output of the process, once it has ended. */
function collectOutput(child: ChildProcess): () => Promise<string> {
  let output = '';
  const { stdout } = child;
  stdout?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-OUTPUT_TAIL_CHARS);
  });
  return async () => {
    if (stdout && !stdout.readableEnded) await once(stdout, 'end');
    return output;
  };
}

function endWithParent(child: ChildProcess, exited: Promise<RedisExit>): void {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  void exited.then(() => process.removeListener('exit', end));
}

/** The running Redis, or what it said before it ended. */
async function attempt(options: RedisOptions, port: number): Promise<RedisProcess | string> {
  const { dir } = options;
  // Noted before it starts: whenever we are killed, the next run knows where to look.
  writeRunFile(dir, { port, owner: process.pid });
  const child = launch(options, port);
  const exited = exitOf(child);
  const output = collectOutput(child);
  if (child.pid === undefined) {
    clearRunFile(dir, port);
    throw await exited.catch(launchError);
  }
  endWithParent(child, exited);
  if (!(await settle(child, child.pid, port, exited))) {
    clearRunFile(dir, port);
    return await output();
  }
  const stop = async () => {
    await stopGently(child, exited);
    clearRunFile(dir, port);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { port, pid: child.pid, url: `redis://127.0.0.1:${port}`, exited, stop, kill };
}

function startError(port: number | undefined, output: string): Error {
  if (output.includes('bind:')) {
    return new Error(`Redis cannot start: port ${port ?? ''} is already in use.`);
  }
  const lastLine = output.trim().split('\n').at(-1);
  return new Error(`Redis cannot start: ${lastLine || 'it gave no reason'}.`);
}

/**
 * Starts redis-server from the PATH on 127.0.0.1 with an append-only file in `dir`, and resolves when it answers.
 * A Redis left over from a killed run in the same folder is stopped first. The caller stops what it started;
 * when this process ends without doing so, Redis is told to end as well (after SIGKILL, the next run does).
 * Rejects with one plain sentence when Redis is missing, the port is taken or the folder is in use.
 */
export async function startRedis(options: RedisOptions): Promise<RedisProcess> {
  await mkdir(options.dir, { recursive: true });
  const dir = await realpath(options.dir);
  await stopOrphan(dir);
  let output = '';
  for (let count = 0; count < (options.port ? 1 : PORT_ATTEMPTS); count += 1) {
    const started = await attempt({ ...options, dir }, options.port || (await freePort()));
    if (typeof started !== 'string') return started;
    output = started;
  }
  throw startError(options.port, output);
}
