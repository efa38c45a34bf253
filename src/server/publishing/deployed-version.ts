import * as z from 'zod/mini';

const versionFile = z.object({ contentVersion: z.int() });
const DEADLINE_MS = 3000;

/** Content version the site at `origin` serves right now, from the file every build writes; null when it cannot tell. */
export async function readDeployedVersion(origin: string): Promise<number | null> {
  try {
    const response = await fetch(new URL('/version.json', origin), {
      signal: AbortSignal.timeout(DEADLINE_MS),
      cache: 'no-store',
    });
    const parsed = versionFile.safeParse(response.ok ? await response.json() : null);
    return parsed.success ? parsed.data.contentVersion : null;
  } catch {
    return null;
  }
}
