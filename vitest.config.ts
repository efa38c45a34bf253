import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,api,house}/**/*.test.ts'],
    globalSetup: 'tests/support/live-site.setup.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    pool: 'forks',
    maxWorkers: 2,
    // The test runner empties style sheets; pictures take their colours from this one.
    css: { include: [/tokens\.css/] },
  },
});
