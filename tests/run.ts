import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRequirements, requirementIds } from './requirements.ts';
import { countPlaywright, countVitest } from './test-reports.ts';
import { runSteps, type Step, type StepResult, stopSteps } from './test-step.ts';

// `npm test`: everything there is to check. What fails stops nothing; the last line tells.
// `--long` runs the heavy suites whole and says how many minutes each of them took.
const long = process.argv.includes('--long');

const apiFiles = (...names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`);

/** These wait for real time to pass and use little of a processor: they run beside those that work. */
const WAITING = apiFiles('build-hook', 'builds-stop', 'gateway.outage', 'outbox', 'publishing', 'publishing-storm');

/** These hold a clock against the product: each has the machine to itself. */
const TIMED = apiFiles(
  'build-bench',
  'check-deploy',
  'host',
  'host.delivery',
  'kill-redis',
  'product-outage',
  'redis.process',
  'site-builds',
  'start',
  'store-outage',
  'vendor-faults',
);

const reports = mkdtempSync(join(tmpdir(), 'voxwright-tests-'));
const env = {
  ...(long && { TEST_LONG: '1' }),
  // Hundreds of processes load the same packages.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
};

function vitestStep(title: string, args: readonly string[]): Step {
  const report = join(reports, `${title}.json`);
  // The output of passing tests is left out.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  return { title, command: 'vitest', args: ['run', ...args, ...reporters], env, count: () => countVitest(report) };
}

function playwrightStep(title: string, args: readonly string[]): Step {
  const report = join(reports, `${title}.json`);
  return {
    title,
    command: 'playwright',
    args: ['test', ...args, '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => countPlaywright(report),
  };
}

/** One group after the other, the steps of a group side by side, so that none leaves a part of the machine idle. */
function stepGroups(): Step[][] {
  const strict = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];
  const others = [...TIMED, ...WAITING].map((file) => `--exclude=${file}`);
  const types: Step = { title: 'Types', command: 'astro', args: ['check', ...strict] };
  const lint: Step = { title: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] };
  // Without TEST_LONG: long runs of properties would repeat for each mutant.
  const mutation: Step = { title: 'Mutation tests', command: 'stryker', args: ['run', 'tests/stryker.config.mjs'] };
  const onBrand = [
    vitestStep('Unit and API tests on a second brand', ['tests/unit', 'tests/api']),
    playwrightStep('Browser tests on a second brand', []),
  ].map((step): Step[] => [{ ...step, command: 'node', args: ['tests/on-brand.main.ts', step.command, ...step.args] }]);
  return [
    [types, lint, vitestStep('House and unit tests', ['tests/house', 'tests/unit'])],
    [
      vitestStep('API tests', ['tests/api', ...others]),
      vitestStep('API tests that wait', [...WAITING, '--maxWorkers=3']),
    ],
    [vitestStep('API tests alone', [...TIMED, '--no-file-parallelism'])],
    [playwrightStep('Browser tests', ['--grep-invert=@alone'])],
    [playwrightStep('Browser tests alone', ['--grep=@alone', '--workers=1'])],
    ...(long ? [[vitestStep('Platform CLI', ['tests/platform'])], ...onBrand, [mutation]] : []),
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
    if (signal === 'SIGTERM') stopSteps(signal);
  });
}

const results: StepResult[] = [];
for (const group of stepGroups()) {
  if (!interrupted) results.push(...(await runSteps(group)));
}
rmSync(reports, { recursive: true, force: true });

if (long) printMinutes(results);
const ids = requirementIds();
const tests = results.flatMap((result) => result.tests);
const { missing, unknown } = checkRequirements(ids, tests);
console.log(`\nRequirements: ${ids.length - missing.length} of ${ids.length} have passing tests.`);
if (missing.length > 0) console.log(`Without a passing test: ${missing.join(', ')}`);
if (unknown.length > 0) console.log(`Not in docs/requirements.md: ${unknown.join(', ')}`);
const failedTests = tests.filter(({ status }) => status === 'failed');
if (failedTests.length > 0) console.log('\nFailed:');
for (const { file, title, reason } of failedTests)
  console.log(`  ${file}: ${title}\n${reason.replaceAll(/^/gm, '    ')}`);
for (const { title, failed, tests: own } of results)
  if (failed > 0 && !own.some(({ status }) => status === 'failed')) console.log(`  ${title}`);
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
const unmet = missing.length + unknown.length > 0;
const failed = total('failed') + (unmet ? 1 : 0) + (interrupted ? 1 : 0);
console.log(`${total('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
