import { randomUUID } from 'node:crypto';
import { postCreateSchema } from '#contracts/posts.ts';
import { preparePost } from '#server/posts/prepare-post.ts';
import { savePost } from '#server/posts/save.store.ts';
import type { Store } from '#server/store/store.ts';
import { samplePost } from '#support/sample-posts.ts';

const WRITERS = 16;

/** Publishes the sample posts from number `from` to before number `to`, as an import does: prepared, then saved. */
export async function writeSamplePosts(store: Store, from: number, to: number): Promise<void> {
  let next = from;
  async function writer(): Promise<void> {
    while (next < to) {
      const index = next;
      next += 1;
      await publish(store, index);
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function publish(store: Store, index: number): Promise<void> {
  const { html, publishedAt, slug, title, excerpt, category, tags } = samplePost(index);
  const id = randomUUID();
  const input = postCreateSchema.parse({ title, slug, excerpt, category, tags, content: html });
  const order = {
    id,
    mode: 'create' as const,
    version: undefined,
    published: true,
    keepLive: false,
    publishAt: undefined,
    unpublishAt: undefined,
    createdAt: publishedAt,
    publishedAt,
  };
  await savePost(store, order, await preparePost(input, id), null);
}
