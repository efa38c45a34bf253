import { openPage, type PageAnswer, PRIVATE_PAGE, respondPage } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { readToken } from '#core/server/signed-token.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { type PostState, showState } from '#core/template/page-state.ts';
import { showPost } from '../../contract/post-calls.ts';
import type { PostText } from '../../contract/posts.ts';
import { type FillOptions, fillPost } from '../../template/post-fill.ts';
import type { TemplatePost } from '../../template/post-view.ts';
import { readingMinutes, toPublicPost } from '../posts/post-record.ts';
import { type FoundPost, readBySlug } from '../posts/published.store.ts';
import { readForPreview } from '../posts/read.store.ts';
import { blogCacheHeaders } from '../publishing/rebuild.ts';

/** Path of the built post template, relative to the site's folder. */
const TEMPLATE_FILE = 'blog/shell.html';

interface PostPageOptions extends FillOptions {
  /** Content version of the post: browsers refresh the page for later changes. Default: that of the build. */
  readonly contentVersion?: number;
}

async function respondPost(
  { env }: Services,
  post: TemplatePost,
  answer: PageAnswer,
  { contentVersion, ...options }: PostPageOptions,
): Promise<Response> {
  const document = await openPage(env, TEMPLATE_FILE);
  fillPost(document, post, options);
  if (contentVersion !== undefined)
    document.documentElement.setAttribute('data-content-version', String(contentVersion));
  return respondPage(document, answer);
}

async function respondState({ env }: Services, state: PostState, answer: PageAnswer): Promise<Response> {
  const document = await openPage(env, TEMPLATE_FILE);
  showState(document, state);
  return respondPage(document, answer);
}

/**
 * Answers an address below `/blog/` that has no static page: a post published since the build with 200, a former slug
 * with 301, anything else with 404; 503 while the store is unavailable. Never throws a StoreError.
 */
export async function answerPost(services: Services, slug: string): Promise<Response> {
  const headers = { 'cache-control': showPost.cache, ...blogCacheHeaders };
  let found: FoundPost | null;
  try {
    found = await readBySlug(services.posts, slug);
  } catch (thrown) {
    if (!(thrown instanceof StoreError)) throw thrown;
    const retryHeaders = { 'cache-control': 'no-store', 'retry-after': '5' };
    return respondState(services, 'error', { status: 503, headers: retryHeaders });
  }
  if (!found) return respondState(services, 'not-found', { status: 404, headers });
  if ('movedTo' in found) {
    const location = `/blog/${found.movedTo}`;
    return respondState(services, 'loading', { status: 301, headers: { ...headers, location } });
  }
  const { contentVersion } = found.post;
  return respondPost(services, toPublicPost(found.post), { status: 200, headers }, { contentVersion });
}

/**
 * Shows the post of a signed link as it would look now, preferring the working copy. A forged, expired or revoked link,
 * or one whose post is gone, answers 404, as do all links in a branch preview, which reads no drafts.
 * @throws ApiError NOT_CONFIGURED, StoreError
 */
export async function answerPreview(services: Services, token: string): Promise<Response> {
  const { posts, env, deployment } = services;
  const isReadable = deployment.kind !== 'preview';
  const claims = isReadable ? await readToken(env.SIGNING_SECRET, 'preview', token, posts.now()) : null;
  const found = claims && (await readForPreview(posts, claims.sub));
  if (!found || found.epoch !== claims.epoch) {
    return respondState(services, 'not-found', { status: 404, headers: PRIVATE_PAGE });
  }
  const { post } = found;
  const shown = post.workingCopy ? toTemplatePost(post.workingCopy, post) : post;
  const expiresAt = new Date(claims.exp * 1000).toISOString();
  return respondPost(services, shown, { status: 200, headers: PRIVATE_PAGE }, { preview: { expiresAt } });
}

function toTemplatePost(text: PostText, post: TemplatePost): TemplatePost {
  const isSameImage = text.featuredImage === post.featuredImage;
  return {
    ...post,
    ...text,
    featuredImageSize: isSameImage ? post.featuredImageSize : null,
    readingTime: readingMinutes(text.words),
  };
}
