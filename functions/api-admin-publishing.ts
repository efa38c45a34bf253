import { reportSchedule } from '#admin/server/schedule/schedule-state.ts';
import { type PublishingState, readPublishing, retryPublishing } from '#blog/contract/publishing.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { claimBuild, readPublishing as load } from '#blog/server/publishing/publishing.store.ts';
import type { PublishingRecord } from '#blog/server/publishing/publishing-record.ts';
import { buildUnlessServed } from '#blog/server/publishing/rebuild.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/publishing' };

const policy = { access: 'admin', limit: 'session' } as const;

function toState(record: PublishingRecord, now: number): PublishingState {
  const { requestedVersion: _version, tickAt: _at, tickProblem: _problem, ...state } = record;
  const { schedule, lastTick } = reportSchedule(record, now);
  return { ...state, schedule, lastTick };
}

const read = endpoint(readPublishing, policy, async ({ services: { store }, adminSession }) =>
  toState(await load(store, adminSession), store.now()),
);

const retry = endpoint(retryPublishing, policy, async ({ services, adminSession, defer }) => {
  const store = await postsForWriting(services, adminSession, 0);
  const { record, build } = await claimBuild(store, 'person', adminSession);
  if (build) defer(buildUnlessServed(services, record.version));
  return toState(record, store.now());
});

export default methods(read, retry);
