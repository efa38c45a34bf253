import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checklist } from './house/specification/table.ts';
import { countPlaywright, countVitest } from './test-reports.ts';
import { runStep, type Step, type StepResult, stopStep } from './test-step.ts';

// `npm test`: everything there is to check, one program after the other. What fails stops nothing; the last line tells.
// `--long` runs the heavy suites whole and says how many minutes each of them took.
const long = process.argv.includes('--long');

const env = long ? { TEST_LONG: '1' } : {};

function vitestStep(title: string, args: readonly string[], report: string): Step {
  // What a passing test says on the way is of no use to anybody.
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--silent=passed-only',
  ];
  return {
    title,
    command: 'vitest',
    args: ['run', ...args, ...reporters],
    env,
    count: () => countVitest(report),
  };
}

function stepsFor(reports: string): Step[] {
  const playwrightReport = join(reports, 'playwright.json');
  const strict = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];
  return [
    { title: 'Types', command: 'astro', args: ['check', ...strict] },
    { title: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    vitestStep('House and unit tests', ['tests/house', 'tests/unit'], join(reports, 'unit.json')),
    // One file at a time: these hold a clock against the product, which then has the machine to itself.
    vitestStep('API tests', ['tests/api', '--no-file-parallelism'], join(reports, 'api.json')),
    {
      title: 'Browser tests',
      command: 'playwright',
      args: ['test', '--reporter=list,json'],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      count: () => countPlaywright(playwrightReport),
    },
  ];
}

const minutes = (duration: number) => `${(duration / 60_000).toFixed(1).padStart(6)} min`;

function printMinutes(results: readonly StepResult[]): void {
  for (const { title, duration, laps } of results) {
    console.log(`\n${minutes(duration)}  ${title}`);
    const longest = laps.toSorted((a, b) => b.duration - a.duration);
    for (const lap of longest) console.log(`${minutes(lap.duration)}    ${lap.name}`);
  }
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    // Ctrl-C reaches the whole group; what is sent to us alone is passed on.
    if (signal === 'SIGTERM') stopStep(signal);
  });
}

const reports = mkdtempSync(join(tmpdir(), 'voxwright-tests-'));
const results: StepResult[] = [];
for (const step of stepsFor(reports)) {
  if (!interrupted) results.push(await runStep(step));
}
rmSync(reports, { recursive: true, force: true });

if (long) printMinutes(results);
const open = checklist.filter(({ status }) => status === 'open');
console.log(
  `\nSpecification: ${open.length} of ${checklist.length} texts and constants are still to be built.`,
);
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
const failed = total('failed') + (interrupted ? 1 : 0);
console.log(`${total('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
