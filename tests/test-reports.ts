import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Report, TestResult } from './test-step.ts';

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
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
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { duration: number }[];
}

const STATUSES: Readonly<Record<string, TestResult['status']>> = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  flaky: 'failed',
};

const parse = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Vitest's JSON report. A file that broke before its first test counts as one failure. */
export function countVitest(file: string): Report {
  const { numPassedTests: passed, testResults } = parse<VitestReport>(file);
  const tests = testResults.flatMap((suite): TestResult[] => {
    const file = relative(process.cwd(), suite.name);
    const own = suite.assertionResults.map(({ fullName, status }) => ({
      file,
      title: fullName,
      status: statusOf(status),
    }));
    const isBroken = suite.status === 'failed' && own.every(({ status }) => status !== 'failed');
    return isBroken ? [...own, { file, title: '', status: 'failed' }] : own;
  });
  const laps = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), name),
    duration: endTime - startTime,
  }));
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return { passed, failed, laps, tests };
}

/** Playwright's JSON report. A test that needed luck has failed; so has each error outside a test. */
export function countPlaywright(file: string): Report {
  const { stats, errors, suites } = parse<PlaywrightReport>(file);
  const laps = suites.map((suite) => ({ name: `tests/e2e/${suite.file}`, duration: durationOf(suite) }));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, laps, tests: suites.flatMap(testsOf) };
}

function statusOf(name: string): TestResult['status'] {
  return STATUSES[name] ?? 'skipped';
}

function testsOf({ file, title, suites = [], specs }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({ file: `tests/e2e/${file}`, title: spec.title, status: statusOf(status) })),
  );
  return [...own, ...suites.flatMap(testsOf)].map((test) => ({ ...test, title: `${title} ${test.title}` }));
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return sum(own) + sum(suites.map(durationOf));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
