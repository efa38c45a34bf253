import { PRIVATE_PAGE } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { readToken } from '#core/server/signed-token.ts';
import { readForPreview } from '../posts/preview-epoch.store.ts';
import { respondPost, respondState, toTemplatePost } from './post-page.ts';

/**
 * Shows the post of a signed link as it would look now, preferring the working copy. A forged, expired or revoked link,
 * or one whose post is gone, answers 404, as do all links in a branch preview, which reads no drafts. @throws ApiError
 * NOT_CONFIGURED, StoreError
 */
export async function answerPreview(services: Services, token: string): Promise<Response> {
  const { posts, env, deployment } = services;
  const respondNotFound = () => respondState(services, 'not-found', { status: 404, headers: PRIVATE_PAGE });
  if (deployment.kind === 'preview') return respondNotFound();
  const claims = await readToken(env.SIGNING_SECRET, 'preview', token, posts.now());
  if (!claims) return respondNotFound();
  const found = await readForPreview(posts, claims.sub);
  if (!found || found.epoch !== claims.epoch) return respondNotFound();
  const { post } = found;
  const shown = post.workingCopy ? toTemplatePost(post.workingCopy, post) : post;
  const expiresAt = new Date(claims.exp * 1000).toISOString();
  return respondPost(services, shown, { status: 200, headers: PRIVATE_PAGE }, { preview: { expiresAt } });
}
