import type { AdminPost } from '../../contract/posts.ts';

/** Redirect of the site: a path of another site, and the post that is found there now. Both percent-encoded. */
export type Redirect = readonly [from: string, to: string];

/** Redirects from the aliases of live posts, newest first; where two posts claim an alias, the newer one has it. */
export function toRedirects(posts: readonly Pick<AdminPost, 'slug' | 'aliases'>[]): Redirect[] {
  const targets = new Map<string, string>();
  for (const { slug, aliases } of posts) {
    for (const alias of aliases) if (!targets.has(alias)) targets.set(alias, `/blog/${slug}`);
  }
  return [...targets];
}
