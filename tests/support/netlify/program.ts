import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const LOG_CHARS = 200_000;
const STOP_PATIENCE_MS = 5_000;

/** A running program together with its children. */
export interface Program {
  /** Exit code; null after a signal. */
  readonly exited: Promise<number | null>;
  /** The end of what it has printed. */
  log(): string;
  /** Ends it and its children. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts a script of Node in a process group of its own, which ends with this process at the latest. */
export function startProgram(args: readonly string[], options: ProgramOptions): Program {
  const child = spawn(process.execPath, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LOG_CHARS);
    });
  const killGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // All of the group have ended.
    }
  };
  const endWithUs = () => killGroup('SIGKILL');
  process.once('exit', endWithUs);
  const exited = once(child, 'close').then(([code]) => {
    process.removeListener('exit', endWithUs);
    return code as number | null;
  });
  const stop = async () => {
    killGroup('SIGTERM');
    await Promise.race([exited, sleep(STOP_PATIENCE_MS)]);
    killGroup('SIGKILL');
    await exited;
  };
  return { exited, log: () => log, stop };
}
