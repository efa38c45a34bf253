import * as z from 'zod/mini';

const versionFile = z.object({ contentVersion: z.int() });
const DEADLINE_MS = 3000;

/**
 * Reads the content version that the site at `origin` serves, from the file that every build writes; null when unknown.
 */
export async function readDeployedVersion(
  origin: string,
  { redirect }: Pick<RequestInit, 'redirect'> = {},
): Promise<number | null> {
  try {
    const response = await fetch(new URL('/version.json', origin), {
      signal: AbortSignal.timeout(DEADLINE_MS),
      cache: 'no-store',
      ...(redirect && { redirect }),
    });
    const parsed = versionFile.safeParse(response.ok ? await response.json() : null);
    return parsed.success ? parsed.data.contentVersion : null;
  } catch {
    return null;
  }
}

/** Fields of a notification that identify a deploy. */
interface NamedDeploy {
  readonly id: string;
  readonly deploy_ssl_url?: string | null | undefined;
}

/**
 * Origin of a deploy of our own site, `https://<id>--<site>.netlify.app`, if the notification names exactly that; else
 * null. Although notifications are signed, they must not direct our requests to any other host.
 */
export function toDeployOrigin({ id, deploy_ssl_url }: NamedDeploy, siteName: string | null): string | null {
  if (!siteName || !/^[a-z0-9-]{1,63}$/.test(siteName) || !/^[0-9a-f]{24}$/.test(id)) return null;
  const origin = `https://${id}--${siteName}.netlify.app`;
  return deploy_ssl_url === origin || deploy_ssl_url === `${origin}/` ? origin : null;
}

/** Reads the version of one deploy from its own, immutable address; null when unknown. */
export function readOwnVersion(deploy: NamedDeploy, siteName: string | null): Promise<number | null> {
  const origin = toDeployOrigin(deploy, siteName);
  return origin ? readDeployedVersion(origin, { redirect: 'error' }) : Promise.resolve(null);
}
