import { showPost } from '#contracts/previews.ts';
import { toPublicPost } from '../posts/post-record.ts';
import { type FoundPost, readBySlug } from '../posts/read.store.ts';
import type { Services } from '../services.ts';
import { StoreError } from '../store/store-error.ts';
import { blogCacheHeaders } from './announce.ts';
import { respondPost, respondState } from './post-page.ts';

/**
 * Answers an address below `/blog/` that has no static page: a post published since the build with 200, a former
 * address with 301, anything else with a true 404; 503 while the store is away. Never throws for the store's sake.
 */
export async function answerPost(services: Services, slug: string): Promise<Response> {
  const headers = { 'cache-control': showPost.cache, ...blogCacheHeaders };
  const found = await find(services, slug);
  if (found === 'unknown') {
    return respondState(services, 'error', {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '5' },
    });
  }
  if (!found) return respondState(services, 'not-found', { status: 404, headers });
  const { post, moved } = found;
  if (!moved) {
    const { contentVersion } = post;
    return respondPost(services, toPublicPost(post), { status: 200, headers }, { contentVersion });
  }
  const answer = await respondState(services, 'loading', { status: 301, headers });
  answer.headers.set('location', `/blog/${post.slug}`);
  return answer;
}

async function find({ posts }: Services, slug: string): Promise<FoundPost | null | 'unknown'> {
  try {
    return await readBySlug(posts, slug);
  } catch (thrown) {
    if (thrown instanceof StoreError) return 'unknown';
    throw thrown;
  }
}
