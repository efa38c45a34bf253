import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** How many checks a step made. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** A suite and how long it took, milliseconds. */
export interface Lap {
  readonly name: string;
  readonly duration: number;
}

/** A program that checks something. `count` reads its report, if it wrote one. */
export interface Step {
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** @throws when the program left no report that can be read */
  readonly count?: () => Outcome & { readonly laps: readonly Lap[] };
}

export interface StepResult extends Outcome {
  readonly title: string;
  readonly duration: number;
  readonly laps: readonly Lap[];
}

let current: ChildProcess | undefined;

/** Passes a signal on to the program that is running. */
export function stopStep(signal: NodeJS.Signals): void {
  current?.kill(signal);
}

/** Runs one step with the tools of this project first on its path. */
export async function runStep({ title, command, args, env, count }: Step): Promise<StepResult> {
  console.log(`\n${title}`);
  const start = performance.now();
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  });
  current = child;
  const succeeded = await new Promise<boolean>((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
  const duration = performance.now() - start;
  return { title, duration, ...read(succeeded, count) };
}

/** A program that fails without a failed check has failed as one: it broke before, between or after its checks. */
function read(succeeded: boolean, count: Step['count']): Omit<StepResult, 'title' | 'duration'> {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, laps: [] };
  if (!count) return whole;
  try {
    const counted = count();
    return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, laps: [] };
  }
}
