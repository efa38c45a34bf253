import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toDeployment } from '#core/server/deployment.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { startTestStore } from '#support/gateway.ts';
import { type Contestant, requirePages } from './build.contestant.ts';
import { measureBuild } from './measured-process.ts';
import { writeSamplePosts } from './sample-store.ts';

const root = resolve(import.meta.dirname, '..');

/** Our site, its posts in a Redis of its own behind the gateway, which runs in this process. */
export async function createSite(parts: AsyncDisposableStack): Promise<Contestant> {
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-bench-site-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const service = await startTestStore();
  parts.defer(() => service.stop());
  const { url, token, readOnlyToken } = service;
  const store: Store = createStore({ url, token }, toDeployment('dev', 'local').namespace);
  const outDir = join(folder, 'dist');
  const cacheDir = join(folder, 'cache');
  const env = {
    CONTEXT: 'dev',
    UPSTASH_REDIS_REST_URL: url,
    UPSTASH_REDIS_REST_TOKEN: token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: readOnlyToken,
    BUILD_CACHE_DIR: cacheDir,
    BUILD_ARTIFACTS_DIR: join(folder, 'artifacts'),
    // Drawn once per post and kept: `npm run bench images` measures them.
    BUILD_PICTURES: 'none',
  };
  let stored = 0;
  return {
    name: 'our site',
    grow: async (count) => {
      await writeSamplePosts(store, stored, count);
      stored = count;
    },
    build: async () => {
      for (const used of [outDir, cacheDir]) await rm(used, { recursive: true, force: true });
      const args = ['--root', root, '--outDir', outDir];
      const measured = await measureBuild({ folder, args, env, usageFile: join(folder, 'usage.json') });
      await requirePages(outDir, stored);
      return measured;
    },
  };
}
