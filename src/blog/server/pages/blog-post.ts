import type { Services } from '#core/server/services.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { showPost } from '../../contract/previews.ts';
import { toPublicPost } from '../posts/post-record.ts';
import { type FoundPost, readBySlug } from '../posts/published.store.ts';
import { blogCacheHeaders } from '../publishing/rebuild.ts';
import { respondPost, respondState } from './post-page.ts';

/**
 * Answers an address below `/blog/` that has no static page: a post published since the build with 200, a former slug
 * with 301, anything else with 404; 503 while the store is unavailable. Never throws a StoreError.
 */
export async function answerPost(services: Services, slug: string): Promise<Response> {
  const headers = { 'cache-control': showPost.cache, ...blogCacheHeaders };
  const found = await readPost(services, slug);
  if (found === 'unknown') {
    return respondState(services, 'error', {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '5' },
    });
  }
  if (!found) return respondState(services, 'not-found', { status: 404, headers });
  const { post, movedTo } = found;
  if (post) {
    const { contentVersion } = post;
    return respondPost(services, toPublicPost(post), { status: 200, headers }, { contentVersion });
  }
  const answer = await respondState(services, 'loading', { status: 301, headers });
  answer.headers.set('location', `/blog/${movedTo}`);
  return answer;
}

async function readPost({ posts }: Services, slug: string): Promise<FoundPost | null | 'unknown'> {
  try {
    return await readBySlug(posts, slug);
  } catch (thrown) {
    if (thrown instanceof StoreError) return 'unknown';
    throw thrown;
  }
}
