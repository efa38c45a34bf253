import { defineConfig } from 'vitest/config';

/** Unit tests of the modules that `stryker.config.mjs` mutates: those that need no build, no store and no vendor. */
const names = [
  'address',
  'admin-chat',
  'admin-inbox',
  'admin-list',
  'admin-session',
  'analytics',
  'analytics-sources',
  'booking-slots',
  'chat-calls',
  'chat-reply',
  'chat-state',
  'client-network',
  'compare-blocks',
  'lead-notes',
  'page-state',
  'player',
  'post-beside',
  'post-body',
  'post-checks',
  'post-labels',
  'post-publishing-panel',
  'post-rules',
  'preview-namespace',
  'retrieval-text',
  'save-failures',
  'save-queue',
  'save-state',
  'signed-token',
  'slug',
  'store-keys',
  'stored-chat',
  'text-input',
  'times-fill',
  'toasts',
  'vectors',
  'voice',
  'voice-state',
  'word-count',
];

export const testFiles: readonly string[] = names.map((name) => `tests/unit/${name}.test.ts`);

export default defineConfig({
  test: {
    include: [...testFiles],
    env: { TEST_LONG: '' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
