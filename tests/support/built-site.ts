import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBuildProcess } from '#local/site-process.ts';
import { type ImportedPost, importPosts } from '#server/posts/import-posts.ts';
import { createStore } from '#server/store/store.ts';
import { startTestStore } from './gateway.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A site built from these posts by a real build from a real store, as files. */
export interface BuiltSite {
  dir: string;
  /** Text of a file of the site. */
  read(path: string): Promise<string>;
  remove(): Promise<void>;
}

/** Takes some 5 s. `env` is added to the environment of the build. @throws Error with the end of the build's log */
export async function buildSite(
  posts: readonly ImportedPost[],
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltSite> {
  const root = await mkdtemp(join(tmpdir(), 'voxwright-site-'));
  const dir = join(root, 'site');
  const store = await startTestStore();
  try {
    await importPosts(createStore(store, env['CONTEXT'] ? 'prod:' : 'dev:'), posts);
    const order = { root: projectRoot, outDir: dir, cacheDir: join(root, 'cache') };
    const address = { UPSTASH_REDIS_REST_URL: store.url, UPSTASH_REDIS_REST_TOKEN: store.token };
    const log = join(root, 'build.log');
    const { result } = startBuildProcess(order, { ...process.env, ...address, ...env }, log);
    const { ok } = await result;
    if (!ok) throw new Error(await readFile(log, 'utf8'));
  } finally {
    await store.stop();
  }
  return {
    dir,
    read: (path) => readFile(join(dir, path), 'utf8'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
