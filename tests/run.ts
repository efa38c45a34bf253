import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateSteps, platformSteps } from './lanes.ts';
import { runLongLane } from './long-lane.ts';
import { checkRequirements, requirementIds } from './requirements.ts';
import { runSteps, type Step, type StepResult, stopSteps } from './test-step.ts';

// `npm test` is the gate: behavior, whole. `npm run test:platform` drives the real Netlify CLI. `npm run test:long` is
// everything else, part by part. A failure stops nothing; the last line gives the numbers.
const [lane = 'gate', ...options] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), 'voxwright-tests-'));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    // Ctrl-C reaches the whole group; a signal to this process alone is passed on.
    if (signal === 'SIGTERM') stopSteps(signal);
  });
}

async function runAll(groups: readonly (readonly (readonly Step[])[])[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const rows of groups) results.push(...(await runSteps(rows, () => interrupted)));
  return results;
}

/** Prints what failed. Returns how many checks did. */
function report(results: readonly StepResult[]): number {
  const failedTests = results.flatMap(({ tests }) => tests).filter(({ status }) => status === 'failed');
  if (failedTests.length > 0) console.log('\nFailed:');
  for (const { file, title, reason } of failedTests)
    console.log(`  ${file}: ${title}\n${reason.replaceAll(/^/gm, '    ')}`);
  for (const { title, failed, tests } of results)
    if (failed > 0 && !tests.some(({ status }) => status === 'failed')) console.log(`  ${title}`);
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const failed = total('failed') + (interrupted ? 1 : 0);
  const times = results.map(({ title, duration }) => `${title} ${Math.round(duration / 1000)} s`);
  console.log(`\n${times.join(', ')}`);
  console.log(`${total('passed')} passed, ${failed} failed`);
  return failed;
}

/** Each requirement needs a test of the gate that passed. */
function reportRequirements(results: readonly StepResult[]): StepResult {
  const ids = requirementIds();
  const tests = results.flatMap((result) => result.tests);
  const { missing, unknown } = checkRequirements(ids, tests);
  console.log(`\nRequirements: ${ids.length - missing.length} of ${ids.length} have passing tests.`);
  if (missing.length > 0) console.log(`Without a passing test: ${missing.join(', ')}`);
  if (unknown.length > 0) console.log(`Not in docs/requirements.md: ${unknown.join(', ')}`);
  const failed = missing.length + unknown.length > 0 ? 1 : 0;
  return { title: 'Requirements', duration: 0, passed: 0, failed, laps: [], tests: [] };
}

async function runLane(): Promise<number> {
  if (lane === 'gate') {
    const results = await runAll(gateSteps(folder));
    return report([...results, reportRequirements(results)]);
  }
  if (lane === 'platform') return report(await runAll(platformSteps(folder)));
  if (lane === 'long') return runLongLane(folder, options, () => interrupted);
  throw new Error(`There is no lane "${lane}", only gate, platform and long.`);
}

try {
  process.exitCode = (await runLane()) === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
