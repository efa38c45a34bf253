import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Lap, Outcome } from './test-step.ts';

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

type Counted = Outcome & { readonly laps: readonly Lap[] };

const parse = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Vitest's JSON report. A file that broke before its first test counts as one failure. */
export function countVitest(file: string): Counted {
  const { numPassedTests: passed, testResults } = parse<VitestReport>(file);
  const failures = testResults.map(({ status, assertionResults }) => {
    const own = assertionResults.filter((each) => each.status === 'failed').length;
    return status === 'failed' ? Math.max(1, own) : own;
  });
  const laps = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), name),
    duration: endTime - startTime,
  }));
  return { passed, failed: sum(failures), laps };
}

/** Playwright's JSON report. A test that needed luck has failed; so has each error outside a test. */
export function countPlaywright(file: string): Counted {
  const { stats, errors, suites } = parse<PlaywrightReport>(file);
  const laps = suites.map((suite) => ({ name: `tests/e2e/${suite.file}`, duration: durationOf(suite) }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, laps };
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return sum(own) + sum(suites.map(durationOf));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
