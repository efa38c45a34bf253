import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { type DocumentPage, type ProvidedDocuments, provideDocuments } from '#assistant/content/load-documents.ts';
import { providePosts } from '#blog/content/load-posts.ts';
import type { PublicPost } from '#blog/contract/posts.ts';
import type { Snapshot } from '#blog/server/snapshot/snapshot.ts';
import type { TitleRecording } from '#blog/template/post-view.ts';
import { type BuildFacts, provideBuild } from '#core/content/build-facts.ts';
import { MEDIA_PATH } from '#core/contract/media-calls.ts';
import { ledger } from '#core/rendering/artifacts.ts';
import { toDeployment } from '#core/server/deployment.ts';
import { readBuildEnv, secretsOf } from '#core/server/env.ts';
import type { Pictures, StoredPicture } from './pictures.ts';

const SNAPSHOT_THREAD = new URL('../../blog/server/snapshot/snapshot.main.ts', import.meta.url);

interface BuildContent {
  readonly redirects: Snapshot['redirects'];
  readonly facts: BuildFacts;
  readonly posts: readonly PublicPost[];
  readonly documents: ProvidedDocuments;
}

type Warn = (warning: string) => void;

type Illustrated = Pick<PublicPost, 'featuredImage' | 'featuredImageSize'>;

function toStored({ featuredImage, featuredImageSize }: Illustrated): StoredPicture[] {
  if (!featuredImage?.startsWith(MEDIA_PATH) || !featuredImageSize) return [];
  return [{ hash: featuredImage.slice(MEDIA_PATH.length), width: featuredImageSize.width }];
}

/** Describes images that pages show as they are stored; null when there are none. */
function toWarning({ broken, left }: Pictures): string | null {
  const sentences = [
    ...(broken.length > 0 ? [`Images that cannot be read are shown as they are stored: ${broken.join(', ')}.`] : []),
    ...(left > 0 ? [`${left} images are left for the next build.`] : []),
  ];
  return sentences.join(' ') || null;
}

/** Makes the pictures of these posts. What talks to the store and draws is loaded only when a post has an image. */
async function loadPictures(posts: readonly PublicPost[], warn: Warn): Promise<Pictures['made']> {
  const stored = posts.flatMap(toStored);
  if (stored.length === 0) return new Map();
  const [{ makePictures }, { loadAllMedia }, { openBuildStore }] = await Promise.all([
    import('./pictures.ts'),
    import('#blog/server/media/media.store.ts'),
    import('#blog/server/snapshot/snapshot.ts'),
  ]);
  const pictures = await makePictures(stored, (hashes) => loadAllMedia(openBuildStore(), hashes));
  const warning = toWarning(pictures);
  if (warning) warn(warning);
  return pictures.made;
}

/** Reads the documents of the panel, and what the assistant has learned. */
async function loadDocuments(): Promise<ProvidedDocuments> {
  const [{ liveSections, readPublishedDocuments }, { readLessons }, { openBuildStore }] = await Promise.all([
    import('#assistant/server/documents/overlay.store.ts'),
    import('#assistant/server/vectors/lessons.ts'),
    import('#blog/server/snapshot/snapshot.ts'),
  ]);
  const store = openBuildStore();
  const { version, documents } = await readPublishedDocuments(store);
  const lessons = await readLessons(store, version);
  const pages = documents.map(({ page, live }): DocumentPage => ({ ...page, sections: liveSections(live) }));
  return { version, pages, ...lessons };
}

/** Speaks the titles of these posts. The engine is loaded only when there are posts, and not where a build makes no pictures. */
async function loadRecordings(posts: readonly PublicPost[], warn: Warn) {
  if (posts.length === 0 || !ledger.pictures) return new Map<string, TitleRecording>();
  const { recordTitles } = await import('#voice/rendering/title-recordings.ts');
  const { recorded, left } = await recordTitles(posts.map(({ title }) => title));
  if (left > 0) warn(`${left} titles are left for the next build to speak.`);
  return recorded;
}

async function readBuildContent(warn: Warn): Promise<BuildContent> {
  const [{ version, posts, redirects }] = (await once(new Worker(SNAPSHOT_THREAD), 'message')) as [Snapshot];
  // After the content version, which must not be newer than what it stands for.
  const documents = await loadDocuments();
  const pictures = await loadPictures(posts, warn);
  const recordings = await loadRecordings(posts, warn);
  const { context, branch, commit } = readBuildEnv();
  const preview = toDeployment(context, branch).kind === 'preview';
  return {
    facts: { contentVersion: version, builtAt: new Date().toISOString(), branch, commit, preview },
    posts: posts.map((post) => ({
      ...post,
      picture: pictures.get(toStored(post)[0]?.hash ?? ''),
      recording: recordings.get(post.title),
    })),
    documents,
    redirects,
  };
}

/** A preview is built with what a branch or a stranger wrote, which can read every variable. */
export function warnOfSecrets(warn: Warn, source?: Record<string, string | undefined>): void {
  const { context, branch } = readBuildEnv(source);
  const seen = toDeployment(context, branch).kind === 'preview' ? secretsOf(source) : [];
  if (seen.length > 0)
    warn(
      `This build of a preview was given secrets of the live site: ${seen.join(', ')}. Give them to production only.`,
    );
}

/** The file in which the platform looks up paths that neither a file nor a function has. */
const toRedirectsFile = (redirects: Snapshot['redirects']) =>
  redirects.map(([from, to]) => `${from} ${to} 301\n`).join('');

/**
 * Reads the published posts and documents straight from the store: nothing else feeds pages and feeds. A thread does that while the
 * build loads its packages. `astro sync` and `astro check` need types only and work without a store.
 */
export function publishedPosts(): AstroIntegration {
  let reading: Promise<BuildContent> | undefined;
  return {
    name: 'published-posts',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        warnOfSecrets((warning) => logger.warn(warning));
        reading = readBuildContent((warning) => logger.warn(warning));
        provideBuild(reading.then(({ facts }) => facts));
        providePosts(reading.then(({ posts }) => posts));
        provideDocuments(reading.then(({ documents }) => documents));
      },
      'astro:build:done': async ({ dir }) => {
        const { redirects = [] } = (await reading) ?? {};
        if (redirects.length > 0) await writeFile(new URL('_redirects', dir), toRedirectsFile(redirects));
      },
    },
  };
}
