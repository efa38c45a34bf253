import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import stryker from './stryker.config.mjs';

const mutated = new Set(stryker.mutate.flatMap((pattern) => globSync(pattern)));

const imports = (source: string) => [...source.matchAll(/ from '#([^']+)'/g)].map(([, path]) => `src/${path}`);

/** True for those that need a build or an index of documents, and the large ones: they take seconds for each mutant. */
const isSlow = (file: string, source: string) =>
  file.includes('/large-') || /support\/(knowledge|live-site)/.test(source);

/** The unit tests that import a module which `stryker.config.mjs` mutates. */
export const testFiles: readonly string[] = globSync('tests/unit/*.test.ts').filter((file) => {
  const source = readFileSync(file, 'utf8');
  return imports(source).some((path) => mutated.has(path)) && !isSlow(file, source);
});

export default defineConfig({
  test: {
    include: [...testFiles],
    env: { TEST_LONG: '' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
