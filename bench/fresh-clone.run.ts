import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireFreePort } from '#local/port.ts';
import { endProcesses, processesMarked } from './marked-processes.ts';

const START_LIMIT_MS = 15 * 60_000;
const QUIET_LIMIT_MS = 30_000;
const POLL_MS = 100;

export interface StartOrder {
  /** The clone. */
  readonly folder: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** A variable that every process of the run inherits, so that none is overlooked. */
  readonly mark: string;
  say(line: string): void;
}

export interface StartResult {
  /** From the command to the line with the address. */
  readonly readySeconds: number;
  /** Status of the first page. */
  readonly status: number;
  /** From SIGTERM until no process was left and the port was free; null when that took over 30 s. */
  readonly quietSeconds: number | null;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Resolves after the line that says the address. @throws Error with the last lines when the start ends before */
async function readyLine(child: ChildProcess, { port, mark, say }: StartOrder): Promise<void> {
  const address = `http://localhost:${port}`;
  const lines: string[] = [];
  const giveUp = () => void processesMarked(mark).then(endProcesses);
  const timer = setTimeout(giveUp, START_LIMIT_MS);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The start has no output to read.');
  stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line);
    if (line.trim()) say(`  ${line}`);
    if (line.trim() === address) {
      clearTimeout(timer);
      stdout.resume();
      return;
    }
  }
  clearTimeout(timer);
  throw new Error(`npm start ended before it was ready:\n${lines.slice(-20).join('\n')}`);
}

async function isQuiet({ mark, port }: StartOrder): Promise<boolean> {
  if ((await processesMarked(mark)).length > 0) return false;
  return requireFreePort(port).then(
    () => true,
    () => false,
  );
}

/** Sends SIGTERM to npm, as a process manager would, and waits until nothing is left of the run. */
async function stopAndWatch(child: ChildProcess, order: StartOrder): Promise<number | null> {
  const start = performance.now();
  child.kill('SIGTERM');
  while (secondsSince(start) * 1000 < QUIET_LIMIT_MS) {
    if (await isQuiet(order)) return secondsSince(start);
    await sleep(POLL_MS);
  }
  return null;
}

/** `npm start` in the clone: until it is ready, one page, SIGTERM, until all is gone. @throws Error when it never is ready */
export async function measureStart(order: StartOrder): Promise<StartResult> {
  const { folder, port, env, mark } = order;
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), [mark]: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'close');
  try {
    await readyLine(child, order);
    const readySeconds = secondsSince(start);
    const { status } = await fetch(`http://localhost:${port}`);
    const quietSeconds = await stopAndWatch(child, order);
    return { readySeconds, status, quietSeconds };
  } finally {
    await endProcesses(await processesMarked(mark));
    await ended;
  }
}
