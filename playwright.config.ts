import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './local/chromium.ts';

const long = process.env['TEST_LONG'] === '1';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // One built site, one browser at a time: two cores have enough to do.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: long ? 600_000 : 60_000,
  // A slow machine is not a fault; what must be fast says so in its own test.
  expect: { timeout: 15_000 },
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
});
