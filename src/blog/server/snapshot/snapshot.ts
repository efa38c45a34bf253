import { toDeployment } from '#core/server/deployment.ts';
import { readBuildEnv, readEnv } from '#core/server/env.ts';
import { readAddress, writeAddress } from '#core/server/services.ts';
import type { RedisAddress } from '#core/server/store/redis.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import type { AdminPost, PublicPost } from '../../contract/posts.ts';
import { authorOf, readNewsroom } from '../newsroom/newsroom.store.ts';
import { toPublicPost } from '../posts/post-record.ts';
import { sanitizePostHtml } from '../posts/prepare-post.ts';
import { projectPosts, readProjection } from '../posts/project-posts.store.ts';
import { readEntries, readPublishedByIds } from '../posts/published.store.ts';
import type { PublishedEntry } from '../posts/published-record.ts';
import { type Redirect, toRedirects } from '../posts/redirects.ts';

/** Input of a build: every published post, newest first, redirects to them, and the content version that they have at least. */
export interface Snapshot {
  readonly version: number;
  readonly posts: PublicPost[];
  readonly redirects: Redirect[];
}

/** Maximum bytes of texts per reply beyond the first text, and number of parallel readers. */
const REPLY_BYTES = 2_000_000;
const READERS = 4;
/** Deadline of one reply, ms: it may have megabytes. */
const DEADLINE_MS = 20_000;
const POSTS_PER_REPLY = 100;
/** Rows of the list per reply; a row has about 700 bytes. */
const ENTRIES_PER_REPLY = 1000;

/**
 * Reads all published posts, with plain commands. The version is read first, so that it is never newer than the posts.
 * Bodies are sanitized again, so that text stored under older rules never reaches a page. @throws StoreError; `corrupt`
 * also while the store has posts and no public projection of them
 */
export async function readSnapshot(store: Store): Promise<Snapshot> {
  const { version, isComplete } = await readProjection(store);
  if (!isComplete) throw new StoreError('corrupt', 'published posts are not projected yet; see ADR 23');
  const entries = await readList(store);
  const batches = toBatches(entries).values();
  const found = new Map<string, AdminPost>();
  async function reader(): Promise<void> {
    for (const batch of batches) for (const [id, post] of await readBatch(store, batch)) found.set(id, post);
  }
  await Promise.all(Array.from({ length: READERS }, reader));
  const posts = entries.flatMap(({ summary }) => found.get(summary.id) ?? []);
  const { authors } = await readNewsroom(store);
  const toSafePost = (post: AdminPost): PublicPost => ({
    ...toPublicPost(post, authorOf(authors, post.authorId)),
    content: sanitizePostHtml(post.content),
  });
  return { version, posts: posts.map(toSafePost), redirects: toRedirects(posts) };
}

async function readList(store: Store): Promise<PublishedEntry[]> {
  const entries: PublishedEntry[] = [];
  let page: PublishedEntry[];
  do {
    page = await readEntries(store, entries.at(-1)?.cursor, ENTRIES_PER_REPLY);
    entries.push(...page);
  } while (page.length === ENTRIES_PER_REPLY);
  return entries;
}

function toBatches(entries: readonly PublishedEntry[]): PublishedEntry[][] {
  const batches: PublishedEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const last = batches.at(-1);
    const isFull = !last || last.length === POSTS_PER_REPLY || bytes > REPLY_BYTES;
    if (isFull) batches.push([entry]);
    else last.push(entry);
    bytes = entry.bytes + (isFull ? 0 : bytes);
  }
  return batches;
}

function readBatch(store: Store, batch: readonly PublishedEntry[]): Promise<Map<string, AdminPost>> {
  const ids = batch.map(({ summary }) => summary.id);
  const slugs = batch.map(({ summary }) => summary.slug);
  return readPublishedByIds(store, ids, slugs);
}

function open(address: RedisAddress): Store {
  const { context, branch } = readBuildEnv();
  const { postsNamespace } = toDeployment(context, branch);
  return createStore(address, postsNamespace, { deadlineMs: DEADLINE_MS, isPlain: true });
}

/** Opens the store for a build, with the read-only token where there is one. */
export const openBuildStore = (): Store => open(readAddress(readEnv()));

/**
 * Reads the snapshot. A build that may write first creates a missing projection; a preview's build may not. Rejects, and so
 * fails the build, when the store cannot be read.
 */
export async function loadSnapshot(): Promise<Snapshot> {
  const { context, branch } = readBuildEnv();
  const env = readEnv();
  const mayWrite = toDeployment(context, branch).kind !== 'preview' && env.UPSTASH_REDIS_REST_TOKEN;
  if (mayWrite) await projectPosts(open(writeAddress(env, false)));
  return readSnapshot(openBuildStore());
}
