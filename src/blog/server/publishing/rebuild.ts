import { purgeCache } from '@netlify/functions';
import type { Services } from '#core/server/services.ts';
import { readDeployedVersion } from './deployed-version.ts';
import { claimBuild, readPublishing, recordBuild } from './publishing.store.ts';
import { JOIN_WINDOW_MS, type PublicChange } from './publishing-record.ts';

/** Longest pause within one function call, ms; after a longer one, the second already, the scheduled run continues. */
const MAX_WAIT_MS = 5000;
/** How long the build service may take to accept a request, ms. */
const HOOK_DEADLINE_MS = 5000;

/**
 * Requests the build that the caller has claimed. A failure is recorded for the admin and retried while the pause is
 * short. Never throws: the save before it has already succeeded.
 */
async function requestBuild({ store, env, wait }: Services): Promise<void> {
  try {
    for (;;) {
      const problem = await callHook(env.BUILD_HOOK_URL);
      if (problem === null) return;
      const { retryAt } = await recordBuild(store, { kind: 'refused', problem });
      const pause = Date.parse(retryAt ?? '') - store.now();
      // A hook that is not there comes with another deploy at the earliest.
      if (!env.BUILD_HOOK_URL || !(pause <= MAX_WAIT_MS)) return;
      await wait(Math.max(0, pause));
      if (!(await claimBuild(store, 'schedule', null)).build) return;
    }
  } catch {
    // The store is unavailable: the claim expires, or the scheduled run finds the build due.
  }
}

/** Calls the build hook. Returns a message for the admin, or null when the platform has accepted the request. */
async function callHook(url: string | undefined): Promise<string | null> {
  if (!url) return 'No build hook is configured. Set BUILD_HOOK_URL on the server.';
  try {
    const target = new URL(url);
    target.searchParams.set('trigger_title', 'Blog content changed');
    const response = await fetch(target, { method: 'POST', signal: AbortSignal.timeout(HOOK_DEADLINE_MS) });
    await response.body?.cancel();
    return response.ok ? null : `The build service answered ${response.status}.`;
  } catch {
    return 'The build service could not be reached.';
  }
}

/** After a build: waits for the joining window and requests the next one if changes were missed. */
export async function requestFollowUp(services: Services): Promise<void> {
  await services.wait(JOIN_WINDOW_MS);
  try {
    if ((await claimBuild(services.store, 'schedule', null)).build) await requestBuild(services);
  } catch {
    // The store is unavailable: the scheduled run continues.
  }
}

/** Cache tag of answers that a CDN may cache and that a publish makes stale. */
const BLOG_CACHE_TAG = 'blog';
/** How long a CDN may cache such an answer, seconds: fresh within five even if a purge fails. */
const BLOG_CDN_SECONDS = 3;

/** Headers of cacheable answers. */
export const blogCacheHeaders: Readonly<Record<string, string>> = {
  'netlify-cdn-cache-control': `public, max-age=${BLOG_CDN_SECONDS}`,
  'netlify-cache-tag': BLOG_CACHE_TAG,
};

/** Purges caches and requests a build after a change was saved. Runs after the answer; never throws. */
export async function announceChange(services: Services, change: PublicChange): Promise<void> {
  if (change === 'none') return;
  const isProduction = services.deployment.kind === 'production';
  const purge = isProduction ? purgeCache({ tags: [BLOG_CACHE_TAG] }).catch(() => undefined) : null;
  if (change === 'build') await requestBuild(services);
  await purge;
}

/**
 * Requests a build when the site is behind the store; part of the scheduled run. First asks the site for its version,
 * because a deploy notification may have been lost or a lock lifted by hand. @throws StoreError
 */
export async function catchUp(services: Services): Promise<void> {
  const { store } = services;
  const { version, deployedVersion } = await readPublishing(store, null);
  if (version !== deployedVersion && (await recordIfServed(services, version))) return;
  const { build } = await claimBuild(store, 'schedule', null);
  if (build) await announceChange(services, 'build');
}

/** Requests the build that an admin has claimed, unless the site serves `version` by now. Never throws. */
export async function buildUnlessServed(services: Services, version: number): Promise<void> {
  const isServed = await recordIfServed(services, version).catch(() => false);
  if (!isServed) await announceChange(services, 'build');
}

async function recordIfServed({ store, origin }: Services, version: number): Promise<boolean> {
  if ((await readDeployedVersion(origin)) !== version) return false;
  await recordBuild(store, { kind: 'deployed', version });
  return true;
}
