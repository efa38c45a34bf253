import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const hook = new URL('./usage.main.ts', import.meta.url).href;
const astro = fileURLToPath(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url));
const TAIL_LINES = 20;

export interface Measured {
  /** Wall time from the start of the process to its end. */
  readonly seconds: number;
  /** Time its threads spent computing, in the kernel too: says more than wall time on a busy machine. */
  readonly cpuSeconds: number;
  /** Most memory it held at once (resident set), all its threads together. */
  readonly peakBytes: number;
}

export interface AstroBuild {
  /** Where it runs. Astro renders pages from below this folder, so that builds side by side need one each. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where the process leaves what it used. */
  readonly usageFile: string;
}

/** Only what a program needs to run: a test runner's or npm's own variables change what a build does. */
function plainEnv(): Record<string, string> {
  const environment = ['PATH', 'HOME', 'LANG', 'TMPDIR'].map((name) => [name, process.env[name]]);
  return Object.fromEntries(environment.filter(([, value]) => value));
}

/** Runs `astro build` to its end. @throws Error with its last words when it fails */
export async function measureBuild({ folder, args, env, usageFile }: AstroBuild): Promise<Measured> {
  const settings = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', USAGE_FILE: usageFile };
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', hook, astro, 'build', ...args], {
    cwd: folder,
    env: { ...plainEnv(), ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail: string[] = [];
  const keep = (chunk: Buffer) => {
    tail = [...tail, ...stripVTControlCharacters(chunk.toString()).split('\n')].slice(-TAIL_LINES);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${tail.join('\n')}`);
  return { seconds, ...(JSON.parse(await readFile(usageFile, 'utf8')) as Omit<Measured, 'seconds'>) };
}
