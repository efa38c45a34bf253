import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Report, TestResult } from './test-step.ts';

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
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
  results: { duration: number; error?: { message?: string } }[];
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
    const own = suite.assertionResults.map(({ fullName, status, failureMessages }) => ({
      file,
      title: fullName,
      status: statusOf(status),
      reason: shorten(failureMessages?.[0]),
    }));
    const isBroken = suite.status === 'failed' && own.every(({ status }) => status !== 'failed');
    return isBroken ? [...own, { file, title: '', status: 'failed', reason: shorten(suite.message) }] : own;
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
  const laps = suites.map((suite) => ({ name: suite.file, duration: durationOf(suite) }));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, laps, tests: suites.flatMap(testsOf) };
}

const REASON_LINES = 12;

/** Beginning of an error's message, without colors and without the stack. */
function shorten(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const end = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, Math.min(end < 0 ? REASON_LINES : end, REASON_LINES))
    .join('\n')
    .trimEnd();
}

function statusOf(name: string): TestResult['status'] {
  return STATUSES[name] ?? 'skipped';
}

function testsOf({ file, title, suites = [], specs }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file,
      title: spec.title,
      status: statusOf(status),
      reason: shorten(results.find(({ error }) => error)?.error?.message),
    })),
  );
  const all = [...own, ...suites.flatMap(testsOf)];
  // The outermost suite is the file.
  return title === file ? all : all.map((test) => ({ ...test, title: `${title} ${test.title}` }));
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return sum(own) + sum(suites.map(durationOf));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
