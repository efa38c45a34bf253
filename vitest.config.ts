import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,api,house,platform,long}/**/*.test.ts'],
    setupFiles: ['tests/support/shared-process.setup.ts', 'tests/support/lifetimes.setup.ts'],
    globalSetup: 'tests/support/live-site.setup.ts',
    expect: { requireAssertions: true },
    // A slow machine is not a fault: a test whose subject is time measures it itself.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Modules are loaded once per process; the setup file takes back what a test file has set.
    isolate: false,
    maxWorkers: 2,
    // The test runner empties style sheets; pictures take their colors from this one.
    css: { include: [/tokens\.css/] },
  },
});
