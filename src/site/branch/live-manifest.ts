import { MANIFEST_FILE, manifestSchema, type SiteManifest } from './site-manifest.ts';

/**
 * Reason why there is nothing to compare with: no answer, no such file, or one that this build cannot read.
 */
export type LiveFailure = 'unreachable' | 'missing' | 'unreadable';

const DEADLINE_MS = 3000;

/** Reads the manifest of the live site at `origin`. Never rejects. */
export async function readLiveManifest(
  origin: string,
  deadlineMs: number = DEADLINE_MS,
): Promise<SiteManifest | LiveFailure> {
  try {
    const response = await fetch(new URL(`/${MANIFEST_FILE}`, origin), { signal: AbortSignal.timeout(deadlineMs) });
    if (response.status === 404) return 'missing';
    if (!response.ok) return 'unreachable';
    return toManifest(await response.text());
  } catch {
    return 'unreachable';
  }
}

function toManifest(text: string): SiteManifest | LiveFailure {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}
