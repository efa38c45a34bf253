import { PRIVATE_PAGE } from '../http/site-page.ts';
import { readForPreview } from '../posts/preview-epoch.store.ts';
import type { Services } from '../services.ts';
import { readToken } from '../signed-token.ts';
import { respondPost, respondState, toShellPost } from './post-page.ts';

/**
 * Shows the post behind a signed link as it would look now, its working copy first. A link that is forged, over or
 * revoked, or whose post is gone, is a 404 like any other. @throws ApiError NOT_CONFIGURED, StoreError
 */
export async function answerPreview(services: Services, token: string): Promise<Response> {
  const { posts, env } = services;
  const ended = () => respondState(services, 'not-found', { status: 404, headers: PRIVATE_PAGE });
  const claims = await readToken(env.SIGNING_SECRET, 'preview', token, posts.now());
  if (!claims) return ended();
  const found = await readForPreview(posts, claims.sub);
  if (!found || found.epoch !== claims.epoch) return ended();
  const { post } = found;
  const shown = post.workingCopy ? toShellPost(post.workingCopy, post) : post;
  const expiresAt = new Date(claims.exp * 1000).toISOString();
  return respondPost(services, shown, { status: 200, headers: PRIVATE_PAGE }, { preview: { expiresAt } });
}
