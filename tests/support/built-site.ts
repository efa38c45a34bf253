import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EMPTY_NEWSROOM } from '#blog/contract/newsroom.ts';
import { saveNewsroom } from '#blog/server/newsroom/newsroom.store.ts';
import { importStarterPosts, type StarterPost } from '#blog/server/posts/starter-posts.ts';
import { toDeployment } from '#core/server/deployment.ts';
import { createStore } from '#core/server/store/store.ts';
import { buildRules } from '#local/builds/build-rights.ts';
import { createSiteBuilds } from '#local/builds/site-builds.ts';
import { startTestStore } from './gateway.ts';
import { hostileAuthor } from './live-posts.ts';

const ownRoot = resolve(import.meta.dirname, '../..');

/** The files of a built site. */
export interface SiteFiles {
  /** Folder of the site. */
  dir: string;
  /** Text of a file of the site. */
  read(path: string): Promise<string>;
  /** The same for sound and pictures. */
  readBytes(path: string): Promise<Buffer>;
  /** Paths of its files. */
  files(): Promise<string[]>;
}

/** A site built from these posts by a real build from a real store, as files. */
export interface BuiltSite extends SiteFiles {
  remove(): Promise<void>;
}

export function siteFiles(dir: string): SiteFiles {
  const readBytes = (path: string) => readFile(join(dir, path));
  return {
    dir,
    read: async (path) => (await readBytes(path)).toString(),
    readBytes,
    files: () => readdir(dir, { recursive: true }),
  };
}

/**
 * Takes some 5 s. `env` is added to the environment of the build, `projectRoot` is the project or a copy of it.
 * @throws Error with the end of the build's log
 */
export async function buildSite(
  posts: readonly StarterPost[],
  env: Readonly<Record<string, string>> = {},
  projectRoot: string = ownRoot,
): Promise<BuiltSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voxwright-site-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const { postsNamespace } = toDeployment(env['CONTEXT'] ?? 'dev', env['BRANCH'] ?? 'local');
  const store = await startTestStore({ readOnlyRules: buildRules(postsNamespace) });
  const address = {
    UPSTASH_REDIS_REST_URL: store.url,
    UPSTASH_REDIS_REST_TOKEN: store.token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: store.readOnlyToken,
  };
  const builds = createSiteBuilds({
    projectRoot,
    dataDir,
    env: { ...process.env, ...address, ...env },
    storeName: 'test',
  });
  try {
    const blog = createStore(store, postsNamespace);
    await saveNewsroom(blog, { ...EMPTY_NEWSROOM, authors: [hostileAuthor] }, null);
    await importStarterPosts(blog, posts);
    const result = await builds.build();
    if (!result.ok) throw new Error(result.problem);
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await store.stop();
  }
  return { ...siteFiles(builds.siteDir), remove };
}
