import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readStarterPosts } from '#local/seed.ts';
import { bringUpToDate } from '#local/stack.ts';
import { writeBuiltPosts } from './built-posts.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { LIVE_ORIGIN, livePosts } from './live-posts.ts';
import { liveSiteIn, ORIGIN_FILE, PREBUILT_VARIABLE, stackIn } from './prebuilt.ts';
import { startTestStack } from './stack.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * Builds what the tests of a run start from: the whole product with its data, functions and site, and the live site.
 */
export async function prebuild(folder: string): Promise<void> {
  await prebuildStack(stackIn(folder));
  const site = await buildLiveSite();
  await cp(site.dir, liveSiteIn(folder), { recursive: true, dereference: true });
  await site.remove();
}

/** Runs the product until its site holds the starter posts and those that tests look for. */
async function prebuildStack(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const stack = await startTestStack({ dataDir, site: 'none' });
  try {
    await writeBuiltPosts(stack.store, await readStarterPosts(join(projectRoot, 'content/posts')));
    await bringUpToDate(stack, () => undefined);
    await writeFile(join(dataDir, ORIGIN_FILE), stack.url);
  } finally {
    await stack.stop();
  }
}

/** Builds the live site with `livePosts`. */
export const buildLiveSite = (): Promise<BuiltSite> =>
  buildSite(livePosts, { CONTEXT: 'production', SITE_URL: LIVE_ORIGIN });

/**
 * Makes sure of a prebuilt stack for the processes that this one starts. Resolves to a function that removes it again,
 * if it was made here.
 */
export async function providePrebuiltStack(): Promise<() => Promise<void>> {
  if (process.env[PREBUILT_VARIABLE]) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-prebuilt-'));
  await prebuildStack(stackIn(folder));
  process.env[PREBUILT_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
