import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePost } from '#support/sample-posts.ts';
import type { Measured } from './measured-process.ts';

/** A site that publishes the sample posts. */
export interface Contestant {
  readonly name: string;
  /** Brings the posts it publishes to the first `count` sample posts; never fewer than before. */
  grow(count: number): Promise<void>;
  /** One build with an empty output and no cache of posts or pages. @throws Error when it fails or a post has no page */
  build(): Promise<Measured>;
}

/** Where the page of a post may lie in the output. */
const pageFiles = (slug: string) => [join('blog', slug, 'index.html'), join('blog', `${slug}.html`)];

/** @throws Error naming the first post that has no page */
export async function requirePages(outDir: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { slug } = samplePost(index);
    const found = pageFiles(slug).map((file) => access(join(outDir, file)));
    await Promise.any(found).catch(() => {
      throw new Error(`The build in ${outDir} has no page for the post ${slug}.`);
    });
  }
}
