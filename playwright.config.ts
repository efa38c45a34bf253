import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findTestBrowser } from './local/chromium.ts';

const long = process.env['TEST_LONG'] === '1';

const executablePath = findTestBrowser();

/**
 * Every window would load two pages for the menu below its address bar, which costs as much as the page we look at.
 * Chromium reads only the last of several such lists, so what Playwright switches off is switched off here again.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Pages of the gate live for seconds: optimized code would be thrown away, a process less has less to pass on, and a process
 * that waits for the next page costs more than it saves.
 */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu', '--renderer-process-limit=1'];

export default defineConfig({
  testMatch: '**/*.test.ts',
  // Node reads the tests itself, as it does all TypeScript here.
  build: { external: ['**/*'] },
  projects: [
    // Share one site, which they leave as it is.
    { name: 'reading', testDir: 'tests/e2e/reading' },
    // Each worker has a product of its own. What moves is drawn again and again: tests of motion ask for it.
    { name: 'writing', testDir: 'tests/e2e/writing', use: { contextOptions: { reducedMotion: 'reduce' } } },
    // Not in `npm test`: they need the machine alone, engines that few machines have, or minutes.
    { name: 'long', testDir: 'tests/e2e/long' },
  ],
  globalSetup: './tests/support/browser.setup.ts',
  outputDir: 'test-results',
  // Tests wait as much as they work; each worker that writes has a product of its own.
  workers: 3,
  retries: 0,
  // Variants of what a test of the gate shows already.
  ...(!long && { grepInvert: /@long/ }),
  forbidOnly: true,
  timeout: long ? 600_000 : 120_000,
  // A slow machine is not a fault; what must be fast says so in its own test.
  expect: { timeout: 30_000 },
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...CHROMIUM_ARGS, ...(long ? [] : SHORT_LIVED), `--disable-features=${UNUSED_FEATURES.join()}`],
    },
  },
});
