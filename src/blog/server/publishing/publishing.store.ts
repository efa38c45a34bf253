import * as z from 'zod/mini';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { blogKeys } from '../keys.ts';
import {
  BUILD_LOOK_MS,
  buildClaims,
  changesWriter,
  JOIN_WINDOW_MS,
  PUBLISHING_FIELDS,
  type PublishingRecord,
  recordReader,
  STOPPED_RECHECK_MS,
  toPublishingRecord,
} from './publishing-record.ts';

const DURATIONS_KEPT = 5;
const DEPLOYS_KEPT = 200;

const recordReply = z.tuple([z.literal('OK'), z.unknown()]);

export const readScript = defineScript({
  name: 'publishing-read',
  readonly: true,
  locks: 'keys',
  lua: readLua(import.meta.url, './publishing.lua', 'publishing-read'),
  uses: [recordReader],
  keys: ['publishing'],
  reply: recordReply,
  result: ([, record]) => toPublishingRecord(record),
});

/** Reads the record; without a session by one plain command. @throws ApiError UNAUTHENTICATED, StoreError */
export async function readPublishing(store: Store, adminSession: AdminSession | null): Promise<PublishingRecord> {
  const publishing = coreKeys(store).publishing();
  if (adminSession) return store.runAdmin(readScript, { keys: { publishing } }, adminSession);
  const [record] = await store.read(
    (reads) => reads.hmget(publishing.key, ...PUBLISHING_FIELDS),
    z.tuple([z.unknown()]),
  );
  return toPublishingRecord(record);
}

export const claimScript = defineScript({
  name: 'build-claim',
  locks: 'keys',
  lua: readLua(import.meta.url, './publishing.lua', 'build-claim'),
  uses: [buildClaims, recordReader],
  keys: ['publishing', 'due'],
  args: ['mode'],
  reply: z.tuple([z.literal('OK'), z.number(), z.unknown()]),
  result: ([, claim, record]) => ({ build: claim === 1, record: toPublishingRecord(record) }),
});

/**
 * Asks to be the one who requests a build, which `build` grants. Refused, it sets when the schedule looks at the build
 * next. The `schedule` waits for a pause to end and keeps to a stop; a `person` does neither and counts failures anew.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export function claimBuild(store: Store, claimant: 'schedule' | 'person', adminSession: AdminSession | null) {
  const call = {
    keys: { publishing: coreKeys(store).publishing(), due: coreKeys(store).due() },
    args: { mode: claimant === 'person' ? 'person' : '' },
  };
  return adminSession ? store.runAdmin(claimScript, call, adminSession) : store.run(claimScript, call);
}

/**
 * Event of a build request or build. `refused`: the platform did not take the request. `failed`: the build did not
 * succeed. `deployed`: the site now serves `version`. `stale`: a build has ended well, but the site still serves
 * `version`, which is older than was asked for, or cannot tell (null). `locked`: as `stale`, and the platform holds the
 * new deploy back.
 */
export type BuildNews =
  | { readonly kind: 'started' }
  | { readonly kind: 'deployed'; readonly version: number }
  | { readonly kind: 'stale' | 'locked'; readonly version: number | null }
  | { readonly kind: 'refused' | 'failed'; readonly problem: string };

const STALE_SITE = 'The build has finished, but the site still shows older content.';
const UNREADABLE_SITE = 'The build has finished, but the site could not be asked which content it shows.';
const LOCKED_SITE = 'The build has finished, but publishing is locked for this site on the hosting platform.';

export const newsScript = defineScript({
  name: 'build-news',
  locks: 'keys',
  lua: readLua(import.meta.url, './build-news.lua'),
  uses: [buildClaims, changesWriter, recordReader],
  constants: {
    BUILD_LOOK_MS,
    STOPPED_RECHECK_MS,
    JOIN_WINDOW_MS,
    DURATIONS_KEPT,
    DEPLOYS_KEPT,
    STALE_SITE,
    UNREADABLE_SITE,
    LOCKED_SITE,
  },
  keys: ['publishing', 'due', 'deploys'],
  args: ['kind', 'detail', 'deployId'],
  reply: recordReply,
  result: ([, record]) => toPublishingRecord(record),
});

/** Records what a build did; answers the record after it. `deployId`: the deploy, where known. @throws StoreError */
export function recordBuild(store: Store, news: BuildNews, deployId = ''): Promise<PublishingRecord> {
  const keys = blogKeys(store);
  return store.run(newsScript, {
    keys: { publishing: coreKeys(store).publishing(), due: coreKeys(store).due(), deploys: keys.deploys() },
    args: { kind: news.kind, detail: detailOf(news), deployId },
  });
}

function detailOf(news: BuildNews): string | number {
  if (news.kind === 'started') return '';
  return 'problem' in news ? news.problem : (news.version ?? '');
}
