import { importStarterPost } from '#blog/server/posts/starter-posts.ts';
import type { Store } from '#core/server/store/store.ts';
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
  const { html, markdown: _, tags, ...post } = samplePost(index);
  await importStarterPost(store, { ...post, tags: [...tags], content: html });
}
