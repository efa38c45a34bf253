import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import type { BuildResult } from './build-queue.ts';
import type { SiteBuildOrder } from './site-build.main.ts';

const KILL_AFTER_MS = 3_000;
const PROBLEM_LINES = 20;
const entry = new URL('./site-build.main.ts', import.meta.url);

export interface BuildProcess {
  result: Promise<BuildResult>;
  /** Ends the build; resolves when its process is gone. */
  stop(): Promise<void>;
}

/** End of the log, without stack traces. */
async function lastLines(logFile: string): Promise<string> {
  const text = stripVTControlCharacters(await readFile(logFile, 'utf8'));
  const lines = text.split('\n').filter((line) => line.trim() && !/^\s+at /.test(line));
  return lines.slice(-PROBLEM_LINES).join('\n');
}

interface BuildSurroundings {
  env: NodeJS.ProcessEnv;
  /** A folder around the output, in which packages are found. */
  workDir: string;
  /** Where its words go. */
  logFile: string;
}

/** Starts `astro build`. */
export function startBuildProcess(order: SiteBuildOrder, { env, workDir, logFile }: BuildSurroundings): BuildProcess {
  const log = createWriteStream(logFile);
  // A group of its own: Ctrl-C reaches us alone, and we decide when it ends.
  const child = fork(entry, [JSON.stringify(order)], {
    // Astro puts what it renders from below this folder, so that builds side by side need one each.
    cwd: workDir,
    // The settings put Vite's cache there too, so that builds side by side do not meet.
    env: {
      ...env,
      // Tests run builds too: of the site that visitors get.
      NODE_ENV: 'production',
      BUILD_CACHE_DIR: order.cacheDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;

  async function end(): Promise<BuildResult> {
    const [code, signal] = await closed;
    log.end();
    await finished(log);
    if (code === 0) return { ok: true };
    const problem = await lastLines(logFile);
    return { ok: false, problem: problem || `The build ended with ${signal ?? `code ${code}`}.` };
  }

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await closed;
    clearTimeout(timer);
  }

  return { result: end(), stop };
}
