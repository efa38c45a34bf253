import { closeDays } from '#analytics/server/close-day.store.ts';
import { projectPosts } from '#blog/server/posts/project-posts.store.ts';
import { purgeTrash } from '#blog/server/posts/remove.store.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { purgeQuarantine } from '#sales/server/leads/purge.store.ts';
import { moveDue } from './move-due.store.ts';

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
  { name: 'former due sets', run: ({ store }) => moveDue(store) },
  {
    name: 'days of traffic',
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
