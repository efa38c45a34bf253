import { closeDays } from '#analytics/server/close-day.store.ts';
import { prepareSections } from '#assistant/server/answers/prepare-sections.ts';
import { flipPosts, purgeTrash } from '#blog/server/posts/lifecycle.store.ts';
import { projectPosts } from '#blog/server/posts/project-posts.store.ts';
import { readQuotablePosts } from '#blog/server/posts/published.store.ts';
import { announceChange, catchUp } from '#blog/server/publishing/rebuild.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { releaseHolds } from '#sales/server/bookings/hold.store.ts';
import { readAll } from '#sales/server/calendars/busy-calendars.ts';
import { deliverDue } from '#sales/server/delivery/deliver.ts';
import { purgeQuarantine } from '#sales/server/leads/purge.store.ts';
import { type DueWork, readDue } from './due.store.ts';
import { keepRoom } from './keep-room.ts';
import { isFirstOfHour, isTimeToNote } from './schedule-services.ts';

/**
 * Runs what is due: publishes and takes posts offline, requests a build until the site serves the stored
 * content, sends deliveries, gives back times that were held, prepares new sections for the assistant, reads busy calendars, keeps room in the store; once an hour housekeeping.
 * Idempotent; a failing part stops no other. A preview,
 * which owns no posts and sends nothing, does none of it. @throws StoreError of the first part that failed
 */
export async function tick(services: Services): Promise<void> {
  if (services.deployment.kind === 'preview') return;
  const { store } = services;
  const now = store.now();
  const due = await readDue(store, isTimeToNote(now));
  const parts = [publishDue(services, due)];
  if (isTimeToNote(now)) parts.push(keepRoom(services));
  if (due.holds.length > 0) parts.push(releaseHolds(store, due.holds));
  if (due.hasDeliveries) parts.push(deliverDue(services));
  if (due.wantsCalendars) parts.push(readAll(services));
  if (due.wantsExamples) parts.push(prepareSections(services, readQuotablePosts));
  if (isFirstOfHour(now)) parts.push(runHousekeeping(services));
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function publishDue(services: Services, { posts, isBuildDue }: DueWork): Promise<void> {
  const hasChanged = await flipPosts(services.store, posts);
  if (isBuildDue || hasChanged) await catchUp(services);
  if (hasChanged) await announceChange(services, 'visible');
}

/** An hourly job. With nothing to do it costs a few plain commands; `name` is for the log. */
export interface HousekeepingJob {
  readonly name: string;
  readonly run: (services: Services) => Promise<unknown>;
}

/** All hourly jobs together cost at most 7 commands when there is nothing to do. */
const housekeepingJobs: readonly HousekeepingJob[] = [
  { name: 'trash', run: ({ store }) => purgeTrash(store) },
  { name: 'quarantine', run: ({ store }) => purgeQuarantine(store) },
  { name: 'public projection', run: ({ store }) => projectPosts(store) },
  {
    name: 'days of analytics',
    run: async ({ store, env }) => closeDays(store, (await loadSiteFacts(env)).scheduling.zone),
  },
];

/** Runs every job, whether or not others fail. A failure is logged in one line; the next hour retries. */
export async function runHousekeeping(
  services: Services,
  jobs: readonly HousekeepingJob[] = housekeepingJobs,
): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run(services);
    } catch (thrown) {
      const kind = thrown instanceof Error ? thrown.name : 'unknown';
      // biome-ignore lint/suspicious/noConsole: the platform collects standard error as the function's log
      console.error(`Housekeeping: ${name} failed (${kind}).`);
    }
  }
}
