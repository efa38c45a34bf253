import { purgeCache } from '@netlify/functions';
import type { Services } from '../services.ts';
import { buildHook } from './build-hook.ts';
import type { PublicChange } from './public-change.ts';
import { requestBuild } from './rebuild.ts';

/** Tag of every answer of ours that a CDN may keep for a moment and that a publish makes stale. */
export const BLOG_CACHE_TAG = 'blog';
/** How long a CDN may keep such an answer, seconds: right within five even where a purge fails. */
export const BLOG_CDN_SECONDS = 3;

/** Headers of such an answer. */
export const blogCacheHeaders: Readonly<Record<string, string>> = {
  'netlify-cdn-cache-control': `public, max-age=${BLOG_CDN_SECONDS}`,
  'netlify-cache-tag': BLOG_CACHE_TAG,
};

/** Lets caches and the build service know of a change that was saved. Meant to run after the answer; never throws. */
export async function announceChange(services: Services, change: PublicChange): Promise<void> {
  if (change === 'none') return;
  const { store, env, deployment } = services;
  const purge =
    deployment.kind === 'production' ? purgeCache({ tags: [BLOG_CACHE_TAG] }).catch(() => undefined) : null;
  if (change === 'build') await requestBuild(store, buildHook(env.BUILD_HOOK_URL));
  await purge;
}
