import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#local/port.ts';
import { printVerdict } from './bench.ts';
import { measureStart, type StartResult } from './fresh-clone.run.ts';
import { describeMachine } from './machine.ts';
import { endProcesses, processesMarked } from './marked-processes.ts';
import { toTable } from './table.ts';

/** Seconds until `npm start` has printed its address. */
export const startBars = { first: 300, second: 30 } as const;

const root = resolve(import.meta.dirname, '..');

/** The environment of a fresh clone: nothing of the npm run around us, and an empty npm cache. */
function newcomerEnv(cache: string): Record<string, string> {
  const own = (name: string) => /^(npm_|UPSTASH_|ADMIN_|VITEST|NODE_ENV$|NODE$|INIT_CWD$|PORT$|DATA_DIR$)/.test(name);
  const environment = Object.entries(process.env).filter(([name]) => !own(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(environment), PATH: path.join(delimiter), npm_config_cache: cache } as Record<
    string,
    string
  >;
}

function missedBars(first: StartResult, second: StartResult): string[] {
  const missed: string[] = [];
  const starts = { first, second };
  for (const name of ['first', 'second'] as const) {
    const { readySeconds, status, quietSeconds } = starts[name];
    const bar = startBars[name];
    if (readySeconds > bar)
      missed.push(`The ${name} start took ${readySeconds.toFixed(0)} s, at most ${bar} s is right.`);
    if (status !== 200) missed.push(`The first page of the ${name} start answered ${status}.`);
    if (quietSeconds === null) missed.push(`Something of the ${name} start was still there 30 s after SIGTERM.`);
  }
  return missed;
}

function toRow(name: string, { readySeconds, status, quietSeconds }: StartResult, bar: number): string[] {
  const quiet = quietSeconds === null ? 'never' : `${quietSeconds.toFixed(1)} s`;
  return [name, `${readySeconds.toFixed(1)} s`, `${bar} s`, String(status), quiet];
}

/** Clones what is committed, then starts it twice with a cold npm cache. Uses the network, as `npm ci` does. */
export async function run(_args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-fresh-clone-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const mark = `VOXWRIGHT_BENCH_${randomUUID().replaceAll('-', '')}`;
  parts.defer(async () => endProcesses(await processesMarked(mark)));

  const clone = join(folder, 'clone');
  await promisify(execFile)('git', ['clone', '--quiet', `file://${root}`, clone]);
  const env = newcomerEnv(join(folder, 'npm-cache'));
  const order = { folder: clone, port: await freePort(), env, mark, say };
  say('First start:');
  const first = await measureStart(order);
  say('Second start:');
  const second = await measureStart(order);

  const rows = [toRow('first, cold npm cache', first, startBars.first), toRow('second', second, startBars.second)];
  say(`\n${toTable(['npm start', 'ready after', 'bar', 'first page', 'gone after SIGTERM'], rows)}`);
  say(`\n${describeMachine()}`);
  return printVerdict(missedBars(first, second), say);
}
