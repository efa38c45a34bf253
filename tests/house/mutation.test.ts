import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFiles } from '../mutation.vitest.config.ts';
import config from '../stryker.config.mjs';

/** A module that got another name would drop out of the score unseen, and its tests with it. */
test('mutation tests name modules that exist, and find their tests', () => {
  expect(config.mutate.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  expect(testFiles.length).toBeGreaterThan(35);
});

test('mutation tests mutate every reducer, and hold their bar', () => {
  expect(config.mutate).toContain('src/**/*.state.ts');
  expect(config.thresholds.break).toBe(95);
});
