/**
 * Mutation tests, `npm run test:long:mutation`. The rule for the modules: they decide something by their arguments alone
 * (or by a document, storage, clock or `fetch` that a test hands them), and their unit tests run in memory. Every reducer is
 * one. Left out are contracts and copy, which are data; mails, which the API tests read as they are sent; the scores of
 * retrieval, whose fitted numbers the bench holds; and all that needs Redis, a build or a vendor.
 */
const mutate = [
  'src/**/*.state.ts',
  'src/analytics/panel/chart-points.ts',
  'src/analytics/server/{calendar,period-days,source}.ts',
  'src/assistant/server/retrieval/{spelling,tokens}.ts',
  'src/assistant/server/models/vector.ts',
  'src/assistant/server/vectors/fuse.ts',
  'src/assistant/template/sections.ts',
  'src/assistant/widget/{chat-api,message,reply-text,stored-chat}.ts',
  'src/blog/panel/publish/{checks,compare,compare-blocks}.ts',
  'src/editing/rich-text/address.ts',
  'src/blog/panel/saving/post-form.ts',
  'src/blog/server/posts/slug.ts',
  'src/blog/template/{labels,post-body,post-view,structured-data}.ts',
  'src/core/contract/text-input.ts',
  'src/panel/{csv,format}.ts',
  'src/core/server/{calendar-day,client-network,deployment,signed-token}.ts',
  'src/core/server/store/key.ts',
  'src/core/template/{derive-slug,fill-in,page-state}.ts',
  'src/sales/panel/bookings/times.ts',
  'src/sales/server/bookings/slots.ts',
  'src/sales/template/clock.ts',
  'src/sales/template/times-fill.ts',
  'src/sales/template/zones-fill.ts',
  'src/voice/waveform/loudness.ts',
];

const OUT = '.local/mutation';

export default {
  mutate,
  mutator: {
    // Strings here are names of a union, which the type checker holds, class names, selectors and words for users.
    excludedMutations: ['StringLiteral'],
  },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A slow machine kills no mutant; one that loops for ever is stopped by the number of its rounds.
  timeoutMS: 10_000,
  // The sandbox holds only the files that the tests read.
  ignorePatterns: [
    '**',
    '!package.json',
    '!src/**',
    '!content/**',
    '!functions/**',
    '!local/**',
    '!tests/**',
    '!docs/**',
  ],
  tempDirName: `${OUT}/sandbox`,
  cleanTempDir: 'always',
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: `${OUT}/report.json` },
  htmlReporter: { fileName: `${OUT}/report.html` },
  warnings: { slow: false },
  thresholds: { high: 95, low: 95, break: 95 },
};
