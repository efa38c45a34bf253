import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '#support/built-site.ts';
import { LIVE_ORIGIN, livePosts } from '#support/live-site.ts';

test('the next build makes no picture anew', async () => {
  const artifacts = await mkdtemp(join(tmpdir(), 'voxwright-artifacts-'));
  onTestFinished(() => rm(artifacts, { recursive: true, force: true }));
  const build = async () => {
    const env = { SITE_URL: LIVE_ORIGIN, BUILD_ARTIFACTS_DIR: artifacts };
    await (await buildSite(livePosts.slice(-3), env)).remove();
  };
  const remaining = async () => {
    const names = (await readdir(artifacts)).sort();
    return Promise.all(names.map(async (name) => `${name} ${(await stat(join(artifacts, name))).ino}`));
  };
  await build();
  const before = await remaining();
  await build();
  expect(before.length).toBeGreaterThan(10);
  expect(await remaining()).toEqual(before);
}, 240_000);
