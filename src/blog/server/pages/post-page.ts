import { openPage, type PageAnswer, PRIVATE_PAGE, respondPage } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { readToken } from '#core/server/signed-token.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { type PostState, showState } from '#core/template/page-state.ts';
import { placeHtml } from '#core/template/serialize-page.ts';
import { showPost } from '../../contract/post-calls.ts';
import type { PostText } from '../../contract/posts.ts';
import { fillPost } from '../../template/post-fill.ts';
import type { TemplatePost } from '../../template/post-view.ts';
import { readAuthor } from '../newsroom/newsroom.store.ts';
import { readingMinutes, toPublicPost } from '../posts/post-record.ts';
import { type PostResult, readBySlug } from '../posts/published.store.ts';
import { readForPreview } from '../posts/read.store.ts';
import { blogCacheHeaders } from '../publishing/rebuild.ts';

/** Path of the built post template, relative to the site's folder. */
const TEMPLATE_FILE = 'blog/shell.html';

/** Answers with the post template after `fill` has filled it. @throws Error when the site was not built */
async function respond({ env }: Services, answer: PageAnswer, fill: (page: Document) => void): Promise<Response> {
  const page = await openPage(env, TEMPLATE_FILE);
  fill(page);
  return respondPage(page, answer);
}

const respondState = (services: Services, state: PostState, answer: PageAnswer) =>
  respond(services, answer, (page) => showState(page, state));

/**
 * Answers an address below `/blog/` that has no static page: a post published since the build with 200, a former slug
 * with 301, anything else with 404; 503 while the store is unavailable. Never throws a StoreError.
 */
export async function answerPost(services: Services, slug: string): Promise<Response> {
  const headers = { 'cache-control': showPost.cache, ...blogCacheHeaders };
  let found: PostResult | null;
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
  const { post } = found;
  // A post is shown without the name of its author rather than not at all.
  const author = await readAuthor(services.posts, post.authorId).catch(() => null);
  return respond(services, { status: 200, headers }, (page) => {
    fillPost(page, toPublicPost(post, author), undefined, placeHtml);
    // Browsers refresh the page for changes after this one, not after the build.
    page.documentElement.setAttribute('data-content-version', String(post.contentVersion));
  });
}

/**
 * Shows the post of a signed link as it would look now, preferring the working copy. A forged, expired or revoked link,
 * or one whose post is gone, answers 404, as do all links in a branch preview, which reads no drafts.
 * @throws ApiError NOT_CONFIGURED, StoreError
 */
export async function answerPreview(services: Services, token: string): Promise<Response> {
  const { posts, env, deployment } = services;
  const isReadable = deployment.kind !== 'preview';
  const audience = { purpose: 'preview', namespace: posts.namespace } as const;
  const claims = isReadable ? await readToken(env.SIGNING_SECRET, audience, token, posts.now()) : null;
  const found = claims && (await readForPreview(posts, claims.sub));
  if (!found || found.epoch !== claims.epoch) {
    return respondState(services, 'not-found', { status: 404, headers: PRIVATE_PAGE });
  }
  const { post } = found;
  const author = await readAuthor(posts, (post.workingCopy ?? post).authorId);
  const live = { ...post, author };
  const shown = post.workingCopy ? toTemplatePost(post.workingCopy, live) : live;
  const expiresAt = new Date(claims.exp * 1000).toISOString();
  return respond(services, { status: 200, headers: PRIVATE_PAGE }, (page) =>
    fillPost(page, shown, expiresAt, placeHtml),
  );
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
