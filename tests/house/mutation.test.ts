import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFiles } from '../mutation.vitest.config.ts';
import config from '../stryker.config.mjs';

/** A module or a test that got another name would drop out of the score unseen. */
test('mutation tests name files that exist', () => {
  expect(config.mutate.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  expect(testFiles.filter((path) => !existsSync(path))).toEqual([]);
});

test('mutation tests mutate every reducer, and hold their bar', () => {
  expect(config.mutate).toContain('src/**/*.state.ts');
  expect(config.thresholds.break).toBe(85);
});
