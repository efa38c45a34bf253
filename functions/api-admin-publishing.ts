import { type PublishingState, readPublishing, retryPublishing } from '#contracts/publishing.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { postsForWriting } from '#server/posts/access.ts';
import { announceChange } from '#server/publishing/announce.ts';
import { claimBuild, readPublishing as load } from '#server/publishing/publishing.store.ts';
import type { PublishingRecord } from '#server/publishing/publishing-record.ts';

export const config = { path: '/api/admin/publishing' };

const policy = { access: 'admin', limit: 'session' } as const;

const toState = ({ failures: _, ...state }: PublishingRecord): PublishingState => state;

const read = endpoint(readPublishing, policy, async ({ services, pass }) =>
  toState(await load(services.store, pass)),
);

const retry = endpoint(retryPublishing, policy, async ({ services, pass, defer }) => {
  const store = await postsForWriting(services, pass, 0);
  const { record, build } = await claimBuild(store, true, pass);
  if (build) defer(announceChange(services, 'build'));
  return toState(record);
});

export default methods(read, retry);
