import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Store } from '#core/server/store/store.ts';
import type { BuildHook } from '#local/builds/build-hook.ts';
import type { BuildResult } from '#local/builds/build-queue.ts';
import type { SiteBuilds } from '#local/builds/site-builds.ts';
import type { Host, HostOptions } from '#local/host/host.ts';
import { freePort } from '#local/port.ts';
import { callScheduled, findScheduled } from '#local/schedules.ts';
import { bringUpToDate, startStack } from '#local/stack.ts';
import type { Gateway } from '#local/store/gateway/gateway.ts';
import { type RedisOptions, type RedisProcess, startRedis } from '#local/store/redis.ts';
import { copyPrebuiltStack, hasPrebuilt } from './prebuilt.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
/** How much of a host's errors is repeated when it did not start, characters. */
const LOG_TAIL_CHARS = 2000;
const hostEntry = join(projectRoot, 'local', 'host', 'host.main.ts');
/** Loaded first by the host and by each instance of a function. */
const patience = new URL('./patience.main.ts', import.meta.url);

interface TestStackOptions {
  /** Default `everysec`; kill suites use `always`. */
  fsync?: RedisOptions['fsync'];
  /** Import the starter posts, where the site is not the prebuilt one; default no. */
  seed?: boolean;
  /** Where its data are, which stay there; default: a new folder that is removed at the end. */
  dataDir?: string;
  /**
   * Site it starts with: `prebuilt` is that of the test run, with its posts; `new` is built, which takes seconds; `none` is
   * enough for functions that need no built site.
   */
  site: 'prebuilt' | 'new' | 'none';
  /** Builds instead of `astro build`, whenever the hook is called; for suites that count builds. */
  build?: (builds: SiteBuilds) => Promise<BuildResult>;
  /** Added to the environment of functions and builds. */
  env?: Readonly<Record<string, string>>;
}

/** The host as a process of its own. */
interface TestHost {
  readonly pid: number;
  /** SIGKILL, as in a crash. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port; resolves when it answers. */
  restart(): Promise<void>;
}

export interface TestStack {
  url: string;
  dataDir: string;
  /** The variables functions run with. */
  env: Readonly<Record<string, string>>;
  adminCredentials: { username: string; password: string };
  store: Store;
  host: TestHost;
  redis: { readonly process: RedisProcess; restart(): Promise<void> };
  gateway: Gateway;
  hook: BuildHook;
  builds: SiteBuilds;
  /** Calls the scheduled function of this name in the test's own process, whose environment then is the stack's. */
  fireSchedule(name: string): Promise<void>;
  /** Stops everything and removes its data. */
  stop(): Promise<void>;
}

interface HostProcess {
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
}

async function forkHost(options: HostOptions, env: NodeJS.ProcessEnv): Promise<HostProcess> {
  // A group of its own, so that Ctrl-C in a test run ends it by way of its parent.
  const child = fork(hostEntry, [JSON.stringify(options)], {
    cwd: projectRoot,
    env,
    execArgv: [`--import=${patience}`],
    detached: true,
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (text) => {
    process.stderr.write(text);
    errors = `${errors}${text}`.slice(-LOG_TAIL_CHARS);
  });
  const exited = once(child, 'exit');
  const started = await Promise.race([once(child, 'message'), exited]);
  if (typeof started[0] !== 'object') throw new Error(`The host ended before it answered:\n${errors}`);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { pid: child.pid ?? 0, end };
}

function createTestHost(env: NodeJS.ProcessEnv) {
  let hostOptions: HostOptions;
  let current: HostProcess;
  const restart = async () => {
    current = await forkHost(hostOptions, env);
  };
  const host: TestHost = {
    get pid() {
      return current.pid;
    },
    kill: () => current.end('SIGKILL'),
    restart,
  };
  const start = async (options: HostOptions): Promise<Host> => {
    hostOptions = options;
    await restart();
    const port = options.port ?? 0;
    return { url: `http://localhost:${port}`, port, functionCalls: Number.NaN, stop: () => current.end('SIGTERM') };
  };
  return { host, start };
}

/** Our environment without what would reach the product from the machine or the test runner. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const foreign = /^(ADMIN_|UPSTASH_|PREVIEW_|SITE_|VITEST|NODE_ENV$|NODE_OPTIONS$|CONTEXT$|BRANCH$|URL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/**
 * The whole product as `npm start` runs it, with data, ports and site of its own and the demo credentials; parts can
 * be killed and started again one by one. The clock fires no schedules. A failed build rejects.
 */
export async function startTestStack(options: TestStackOptions): Promise<TestStack> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'voxwright-stack-')));
  const parts = new AsyncDisposableStack();
  if (!options.dataDir) parts.defer(() => rm(dataDir, { recursive: true, force: true }));
  const say = () => undefined;
  // All tests call from one address.
  const env = { ...cleanEnv(), PLATFORM_LIMITS: 'off', CALLS_PER_VISITOR: '1000', ...options.env };
  const { host, start } = createTestHost(env);
  const restarted: { redis?: RedisProcess } = {};
  parts.defer(() => restarted.redis?.stop());
  try {
    const { fsync, build } = options;
    // A test file that is run by itself finds nothing built.
    const site = options.site === 'prebuilt' && !hasPrebuilt() ? 'new' : options.site;
    const seed = options.seed ?? site !== options.site;
    const port = await freePort();
    if (site === 'prebuilt') await copyPrebuiltStack(dataDir, `http://localhost:${port}`);
    const base = { projectRoot, dataDir, port, env };
    const stack = await startStack({ ...base, startHost: start, say, parts, fsync, seed, build });
    if (site === 'new') await bringUpToDate(stack, say);
    return toTestStack(stack, { dataDir, host, parts, fsync, restarted });
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

type Stack = Awaited<ReturnType<typeof startStack>>;

interface Around {
  dataDir: string;
  host: TestHost;
  parts: AsyncDisposableStack;
  fsync: RedisOptions['fsync'];
  /** The Redis that took the place of the first. */
  restarted: { redis?: RedisProcess };
}

function toTestStack(stack: Stack, { dataDir, host, parts, fsync, restarted }: Around): TestStack {
  const { redis, gateway } = stack.storeService;
  if (!redis || !gateway) throw new Error('A test stack has a Redis of its own.');
  const restart = async () => {
    restarted.redis = await startRedis({ dir: join(dataDir, 'redis'), port: redis.port, fsync });
  };
  return {
    ...stack,
    dataDir,
    adminCredentials: { username: 'admin', password: 'voxwright-demo' },
    host,
    gateway,
    redis: {
      get process() {
        return restarted.redis ?? redis;
      },
      restart,
    },
    fireSchedule: async (name) => {
      Object.assign(process.env, stack.env);
      const found = await findScheduled(projectRoot, console.error);
      const scheduled = found.find((candidate) => candidate.name === name);
      if (!scheduled) throw new Error(`There is no scheduled function named ${name}.`);
      await callScheduled(scheduled, { siteUrl: stack.url, say: console.error });
    },
    stop: () => parts.disposeAsync(),
  };
}
