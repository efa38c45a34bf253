import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { postCreateSchema } from '#blog/contract/post-input.ts';
import { decodeImage } from '#blog/server/media/image.ts';
import { preparePost } from '#blog/server/posts/prepare-post.ts';
import { savePost } from '#blog/server/posts/save.store.ts';
import { toDeployment } from '#core/server/deployment.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { startTestStore } from '#support/gateway.ts';
import { sampleDataUrl } from '#support/sample-images.ts';
import { samplePost } from '#support/sample-posts.ts';
import { requirePages } from './build.contestant.ts';
import { type Measured, measureBuild } from './measured-process.ts';

const root = resolve(import.meta.dirname, '..');
const WRITERS = 4;

/** Our site with posts that have a featured image each. */
export interface IllustratedSite {
  /** Gives post number `index` another title and another image; each edition differs from the others. */
  edit(index: number, edition: number): Promise<void>;
  /** Into an empty folder; with `pictures` it finds what earlier builds made. @throws Error when a post has no page */
  build(pictures: boolean): Promise<Measured>;
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Edition 0 is the first; its number decides title and image. */
async function publish(store: Store, index: number, edition: number): Promise<void> {
  const { html, markdown: _, publishedAt, tags, title, ...fields } = samplePost(index);
  const input = postCreateSchema.parse({
    ...fields,
    tags: [...tags],
    title: edition === 0 ? title : `${title}, edition ${edition}`,
    content: html,
    featuredImage: await sampleDataUrl(index + edition * 100_003),
  });
  const id = idOf(index);
  const order = {
    id,
    mode: edition === 0 ? ('create' as const) : ('update' as const),
    version: undefined,
    published: true,
    keepLive: false,
    autosave: false,
    publishAt: undefined,
    unpublishAt: undefined,
    createdAt: publishedAt,
    publishedAt,
  };
  await savePost(store, order, await preparePost(input, id, decodeImage), null);
}

async function publishAll(store: Store, count: number): Promise<void> {
  let next = 0;
  async function writer(): Promise<void> {
    while (next < count) {
      next += 1;
      await publish(store, next - 1, 0);
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

/** Publishes `count` posts into a Redis of its own behind the gateway, which runs in this process. */
export async function createIllustratedSite(count: number, parts: AsyncDisposableStack): Promise<IllustratedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-bench-images-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const service = await startTestStore();
  parts.defer(() => service.stop());
  const store = createStore(service, toDeployment('dev', 'local').namespace);
  await publishAll(store, count);
  const outDir = join(folder, 'dist');
  const cacheDir = join(folder, 'cache');
  const env = {
    CONTEXT: 'dev',
    UPSTASH_REDIS_REST_URL: service.url,
    UPSTASH_REDIS_REST_TOKEN: service.token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: service.readOnlyToken,
    BUILD_CACHE_DIR: cacheDir,
    BUILD_ARTIFACTS_DIR: join(folder, 'artifacts'),
  };
  return {
    edit: (index, edition) => publish(store, index, edition),
    build: async (pictures) => {
      for (const used of [outDir, cacheDir]) await rm(used, { recursive: true, force: true });
      const args = ['--root', root, '--outDir', outDir];
      const settings = { ...env, ...(!pictures && { BUILD_PICTURES: 'none' }) };
      const usageFile = join(folder, 'usage.json');
      const measured = await measureBuild({ folder, args, env: settings, usageFile });
      await requirePages(outDir, count);
      return measured;
    },
  };
}
