import * as z from 'zod/mini';
import type { BodyOf } from '#core/contract/contract.ts';
import type { Services } from '#core/server/services.ts';
import type { receiveDeployEvent } from '../../contract/publishing.ts';
import { type BuildNews, readPublishing } from './publishing.store.ts';

type DeployEvent = BodyOf<typeof receiveDeployEvent>;

const versionFile = z.object({ contentVersion: z.int() });
const DEADLINE_MS = 3000;

/** Reads the content version that the site at `origin` serves, from a file of every build; null when unknown. */
export async function readDeployedVersion(
  origin: string,
  redirect: RequestRedirect = 'follow',
): Promise<number | null> {
  try {
    const response = await fetch(new URL('/version.json', origin), {
      signal: AbortSignal.timeout(DEADLINE_MS),
      cache: 'no-store',
      redirect,
    });
    const parsed = versionFile.safeParse(response.ok ? await response.json() : null);
    return parsed.success ? parsed.data.contentVersion : null;
  } catch {
    return null;
  }
}

/**
 * Origin of a deploy of our own site, `https://<id>--<site>.netlify.app`, if the notification names exactly that; else
 * null. Although notifications are signed, they must not direct our requests to any other host.
 */
export function toDeployOrigin(
  { id, deploy_ssl_url }: Pick<DeployEvent, 'id' | 'deploy_ssl_url'>,
  siteName: string | null,
): string | null {
  if (!siteName || !/^[a-z0-9-]{1,63}$/.test(siteName) || !/^[0-9a-f]{24}$/.test(id)) return null;
  const origin = `https://${id}--${siteName}.netlify.app`;
  return deploy_ssl_url === origin || deploy_ssl_url === `${origin}/` ? origin : null;
}

/** How long CDN edges may go on serving the former deploy, ms. */
const CDN_LAG_MAX_MS = 10_000;
const POLL_MS = 1_000;

/**
 * Determines what a successful deploy serves. Its own address is read first, as it is right at once, then the live
 * site, whose edges may lag. A published deploy with the requested version is done, whatever an edge still serves; an
 * unpublished one means that the platform holds it back. Answers a function that polls for up to CDN_LAG_MAX_MS where
 * the first look does not tell. @throws StoreError
 */
export async function inspectDeploy(
  { store, origin, siteName, wait }: Pick<Services, 'store' | 'origin' | 'siteName' | 'wait'>,
  event: DeployEvent,
): Promise<BuildNews | (() => Promise<BuildNews>)> {
  const address = toDeployOrigin(event, siteName);
  const [{ requestedVersion }, own] = await Promise.all([
    readPublishing(store, null),
    address ? readDeployedVersion(address, 'error') : null,
  ]);
  const hasRequested = own !== null && own >= requestedVersion;
  const isPublished = typeof event.published_at === 'string' && event.locked !== true;
  if (isPublished && hasRequested) return { kind: 'deployed', version: own };
  const first = await readDeployedVersion(origin);
  if (first !== null && first >= requestedVersion) return { kind: 'deployed', version: first };
  if (isPublished && own !== null) return { kind: 'stale', version: own };
  return async () => {
    let live = first;
    for (let waited = 0; waited < CDN_LAG_MAX_MS; waited += POLL_MS) {
      await wait(POLL_MS);
      live = (await readDeployedVersion(origin)) ?? live;
      if (live !== null && live >= requestedVersion) return { kind: 'deployed', version: live };
    }
    const isHeldBack = hasRequested || event.locked === true || event.published_at === null;
    return { kind: isHeldBack ? 'locked' : 'stale', version: live };
  };
}
