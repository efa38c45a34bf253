import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** How many checks a step made. */
export interface StepCounts {
  readonly passed: number;
  readonly failed: number;
}

/** A test by its full title, with those of its suites. */
export interface TestResult {
  readonly file: string;
  /** Empty for a file that broke before its first test. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Beginning of the error's message; empty for a test that did not fail. */
  readonly reason: string;
}

/** Contents of a report: how many checks, which tests, and how long each suite took. */
export interface Report extends StepCounts {
  readonly laps: readonly Lap[];
  readonly tests: readonly TestResult[];
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
  readonly count?: () => Report;
}

export interface StepResult extends Report {
  readonly title: string;
  readonly duration: number;
}

const running = new Set<ChildProcess>();

/** Passes a signal on to the programs that are running. */
export function stopSteps(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

/**
 * Runs rows of steps side by side, the steps of a row one after the other. Of several rows each step is heard when it has
 * ended, that their words do not mix.
 */
export async function runSteps(rows: readonly (readonly Step[])[], isOver = () => false): Promise<StepResult[]> {
  const runRow = async (row: readonly Step[]) => {
    const results: StepResult[] = [];
    for (const step of row) if (!isOver()) results.push(await runStep(step, rows.length > 1));
    return results;
  };
  return (await Promise.all(rows.map(runRow))).flat();
}

/** Runs one step with the tools of this project first on its path. */
async function runStep({ title, command, args, env, count }: Step, later: boolean): Promise<StepResult> {
  if (!later) console.log(`\n${title}`);
  const start = performance.now();
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const output = later ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env, PATH: path },
  });
  running.add(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
  const succeeded = await new Promise<boolean>((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
  running.delete(child);
  if (later) console.log(`\n${title}\n${words.trimEnd()}`);
  return { title, duration: performance.now() - start, ...read(succeeded, count) };
}

/** A program that fails without a failed check has failed as one: it broke before, between or after its checks. */
function read(succeeded: boolean, count: Step['count']): Report {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, laps: [], tests: [] };
  if (!count) return whole;
  try {
    const counted = count();
    return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, laps: [], tests: [] };
  }
}
