import { flipPosts } from '#blog/server/posts/lifecycle.store.ts';
import { announceChange, catchUp } from '#blog/server/publishing/rebuild.ts';
import type { Services } from '#core/server/services.ts';
import { deliverDue } from '#sales/server/delivery/deliver.ts';
import { type DueWork, readDue } from './due.store.ts';
import { runHousekeeping } from './housekeeping.ts';
import { isFirstOfHour, isTimeToNote } from './schedule-services.ts';

/**
 * Runs what is due: publishes and takes posts offline, requests a build until the site serves the stored
 * content, sends deliveries; once an hour housekeeping. Idempotent; a failing part stops no other. A preview,
 * which owns no posts and sends nothing, does none of it. @throws StoreError of the first part that failed
 */
export async function tick(services: Services): Promise<void> {
  const { store, deployment } = services;
  if (deployment.kind === 'preview') return;
  const now = store.now();
  const due = await readDue(store, isTimeToNote(now));
  const parts = [publishDue(services, due)];
  if (due.hasDeliveries) parts.push(deliverDue(services));
  if (isFirstOfHour(now)) parts.push(runHousekeeping(services));
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function publishDue(services: Services, { posts, isBuildDue }: DueWork): Promise<void> {
  const hasChanged = await flipPosts(services.store, posts);
  if (isBuildDue || hasChanged) await catchUp(services);
  if (hasChanged) await announceChange(services, 'visible');
}
