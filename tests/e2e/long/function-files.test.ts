import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleForPlatform } from '#local/function-bundles.ts';
import { expect, test } from '../site.fixture.ts';

/** Functions that a publish may change: the platform uploads those anew, and their next call is a cold start. */
const MOST_CHANGED = 6;

test.describe.configure({ timeout: 180_000 });

/** A hash of each file of the site that functions carry. */
async function hashAll(siteDir: string, files: readonly string[]): Promise<Map<string, string>> {
  const hashes = files.map(async (file) => {
    const bytes = await readFile(join(siteDir, file.replace(/^dist\//, '')));
    return [file, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return new Map(await Promise.all(hashes));
}

test('a publish changes few functions', async ({ admin, built, stack }) => {
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-bundles-'));
  const bundles = await bundleForPlatform(resolve(import.meta.dirname, '../../..'), folder);
  await rm(folder, { recursive: true });
  const carried = new Set([...bundles.values()].flatMap(({ files }) => files));
  const files = [...carried].filter((file) => file.startsWith('dist/'));
  await built();
  const before = await hashAll(stack.builds.siteDir, files);
  await admin.publish({ title: 'What functions carry', slug: 'what-functions-carry' });
  await built();
  const after = await hashAll(stack.builds.siteDir, files);
  const changed = files.filter((file) => before.get(file) !== after.get(file));
  const functions = [...bundles].filter(([, bundle]) => bundle.files.some((file) => changed.includes(file)));
  expect(changed).toContain('dist/blog/shell.html');
  expect(functions.length, functions.map(([name]) => name).join(', ')).toBeLessThanOrEqual(MOST_CHANGED);
});
