import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import vitest from '../../vitest.config.ts';
import { chooseParts, verdictOf } from '../long-lane.ts';
import { LONG_PARTS } from '../long-parts.ts';
import type { TestResult } from '../test-step.ts';

const namesOf = (...options: string[]) => chooseParts(options).map(({ name }) => name);

describe('the long lane', () => {
  it('has each part once, and all of them where nothing is chosen', () => {
    expect(new Set(namesOf()).size).toBe(LONG_PARTS.length);
    expect(namesOf('--fresh')).toEqual(namesOf());
  });

  it('has every folder of tests where the runners look', () => {
    const folders = globSync('tests/*/**/*.test.ts', { exclude: ['tests/e2e/**'] }).map((file) => file.split('/')[1]);
    const [include = ''] = (vitest as { test: { include: string[] } }).test.include;
    for (const folder of new Set(folders))
      expect(matchesGlob(`tests/${folder}/any.test.ts`, include), folder).toBe(true);
  });

  it('is narrowed by names and by minutes', () => {
    expect(namesOf('unit', 'mutation')).toEqual(['unit', 'mutation']);
    expect(namesOf('--at-most', '20')).toContain('bench-build');
    expect(namesOf('--at-most', '20')).not.toContain('mutation');
    expect(namesOf('mutation', '--at-most', '20')).toEqual([]);
  });

  it('names the parts where one is unknown', () => {
    expect(() => namesOf('bench')).toThrow(/"bench" is no part of the long lane\. Parts: .*bench-build/);
    expect(() => namesOf('--at-most', 'soon')).toThrow('"soon" is no number of minutes');
  });

  it('takes a part of which every test was skipped for one that proves nothing', () => {
    const test = (status: TestResult['status']) => ({ file: 'a.test.ts', title: 'a', status, reason: '' });
    const step = (failed: number, ...tests: TestResult[]) => ({
      ...{ title: 'a', duration: 1, laps: [] },
      ...{ passed: tests.filter(({ status }) => status === 'passed').length, failed, tests },
    });
    expect(verdictOf([step(0), step(0, test('skipped'), test('skipped'))])).toBe('skipped');
    expect(verdictOf([step(0), step(0, test('skipped'), test('passed'))])).toBe('passed');
    expect(verdictOf([step(0)])).toBe('passed');
    expect(verdictOf([step(1), step(0, test('skipped'))])).toBe('failed');
  });

  it('runs by night, one job per part', () => {
    const { jobs } = parse(readFileSync('.github/workflows/nightly.yml', 'utf8'));
    expect(jobs.long.strategy.matrix.part).toEqual(namesOf());
  });
});
