import { purgeTrash } from '../posts/remove.store.ts';
import { flipDue } from '../posts/schedule.store.ts';
import type { Services } from '../services.ts';
import { announceChange } from './announce.ts';
import { readDeployedVersion } from './deployed-version.ts';
import { claimBuild, readPublishing, recordBuild } from './publishing.store.ts';

/**
 * What the schedule does every minute: flips posts that are due, empties the trash of what has rested there long
 * enough, and asks for a build until the site serves the stored content version. Doing it twice does nothing twice.
 * A preview, which owns no posts, does none of it.
 * @throws StoreError
 */
export async function tick(services: Services): Promise<void> {
  const { store, deployment, origin } = services;
  if (deployment.kind === 'preview') return;
  const flipped = await flipDue(store);
  await purgeTrash(store);
  const { version, deployedVersion } = await readPublishing(store, null);
  if (version !== deployedVersion) await catchUp(services, version, origin);
  else if (flipped) await announceChange(services, 'visible');
}

/** The notification of a deploy may have been lost: what the site serves is asked before another build is. */
async function catchUp(services: Services, version: number, origin: string): Promise<void> {
  const { store } = services;
  const served = await readDeployedVersion(origin);
  if (served === version) {
    await recordBuild(store, { kind: 'deployed', version: served });
    return;
  }
  const { build } = await claimBuild(store, false, null);
  await announceChange(services, build ? 'build' : 'visible');
}
