import { inject } from 'vitest';
import { type SiteFiles, siteFiles } from './built-site.ts';
import { prebuiltLiveSite } from './prebuilt.ts';

export { hostileAuthor, hostilePost, LIVE_ORIGIN, livePosts, numberedPosts } from './live-posts.ts';

/** The files of the live site with `livePosts`, which all test files share: they read and change nothing. */
export async function liveSite(): Promise<SiteFiles> {
  const prebuilt = prebuiltLiveSite();
  if (prebuilt) return prebuilt;
  const answer = await fetch(inject('liveSite'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return siteFiles(text);
}
