import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { brotliBytes, bundleScript } from '#support/bundled-script.ts';

/** Design, section 10: bytes over the network. */
const TRACKER_BYTES = 1024;

test(`the tracker weighs ${TRACKER_BYTES} bytes at most, and asks for no more`, async () => {
  const script = await bundleScript(
    `import { wireTracker } from ${JSON.stringify(resolve('src/analytics/tracker/track.ts'))}; wireTracker();`,
  );
  expect(script).toContain('/api/analytics/');
  expect(script).not.toMatch(/\bimport\b|cookie|setItem/);
  const bytes = brotliBytes(script);
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(TRACKER_BYTES);
  expect(bytes).toBeGreaterThan(700);
});
