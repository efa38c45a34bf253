import type { Services } from '#core/server/services.ts';
import { readDeployedVersion } from './deployed-version.ts';
import { claimBuild, readPublishing, recordBuild } from './publishing.store.ts';
import { announceChange } from './rebuild.ts';

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

/** Records `version` as deployed if the site serves it. */
async function recordIfServed({ store, origin }: Services, version: number): Promise<boolean> {
  if ((await readDeployedVersion(origin)) !== version) return false;
  await recordBuild(store, { kind: 'deployed', version });
  return true;
}
