import { TRASH_DAYS } from '#contracts/limits.ts';
import { idPart, keyPart, type MakeKey } from './key.ts';
import { chatKeys, paidKeys, sampleKeys } from './keys.assistant.ts';
import { trafficKeys } from './keys.traffic.ts';
import { visitorKeys } from './keys.visitors.ts';
import { SESSION_ABSOLUTE_MS } from './session-guard.lua.ts';

const KEPT = 'lives as long as the posts do';

/** Window of the limits on forms, seconds. */
export const FORM_WINDOW_SECONDS = 3600;

/** Outlives every session that was open when the epoch rose, seconds; a login starts it anew. */
export const EPOCH_SECONDS = SESSION_ABSOLUTE_MS / 1000 + 3600;

/** Every key there is, under one namespace. */
export function createKeys(namespace: string) {
  const key: MakeKey = (name, ttl, holds) => ({
    key: `${namespace}${name}`,
    ttl,
    holds,
  });
  return {
    session: (tokenHash: string) =>
      key(
        `session:${tokenHash}`,
        SESSION_ABSOLUTE_MS / 1000,
        'hash: username, credential, epoch, expiresAt ms, seenAt ms',
      ),
    sessionEpoch: (username: string) =>
      key(`session-epoch:${keyPart(username)}`, EPOCH_SECONDS, 'integer: rises at log-out-everywhere'),
    loginByUser: (username: string, network: string) =>
      key(
        `login:${keyPart(username)}:${keyPart(network)}`,
        2 * 86_400,
        'hash: until ms, level, quietFrom ms, recent: times of attempts, ms, comma-separated',
      ),
    loginByAddress: (network: string) =>
      key(`login:${keyPart(network)}`, 3600, 'list, newest first: times of attempts, ms'),
    post: (id: string) =>
      key(
        `post:${idPart(id)}`,
        `${KEPT}; in the trash ${TRASH_DAYS} days, then removed by the schedule`,
        'hash: storedPostSchema',
      ),
    revisions: (id: string) =>
      key(`post:${idPart(id)}:revisions`, KEPT, 'list, newest first: revisionSchema as JSON'),
    lookup: () =>
      key(
        'posts:lookup',
        KEPT,
        'hash: post id -> what a list filters by: letter of the status, lines of texts in lower case',
      ),
    catalogue: () =>
      key(
        'posts:catalogue',
        KEPT,
        'text: a line for each post that is not in the trash, last changed first; see search.lua.ts',
      ),
    slugs: () => key('posts:slugs', KEPT, 'hash: slug -> post id'),
    oldSlugs: () => key('posts:old-slugs', KEPT, 'hash: former slug -> post id'),
    postIndex: () => key('posts:index', KEPT, 'sorted set: post id by updatedAt ms'),
    published: () => key('posts:published', KEPT, 'sorted set: post id by publishedAt ms'),
    trash: () => key('posts:trash', KEPT, 'sorted set: post id by deletedAt ms'),
    due: () => key('posts:due', KEPT, 'sorted set: post id by the time its schedule is due, ms'),
    publishing: () => key('publishing', 'one record', 'hash: publishingRecordSchema'),
    deploys: () =>
      key('publishing:deploys', 'bounded in number', 'list, newest first: when, ms, and the content version'),
    changes: () => key('publishing:changes', 'bounded in number', 'sorted set: slug by content version'),
    changeKinds: () =>
      key('publishing:change-kinds', 'bounded in number', 'hash: slug -> live | gone | moved>new-slug'),
    media: (hash: string) =>
      key(`media:${hash}`, 'posts and their revisions name it', 'hash: type, width, height, bytes in base64'),
    ...visitorKeys(key),
    ...chatKeys(key),
    ...paidKeys(key),
    ...sampleKeys(key),
    ...trafficKeys(key),
    formLimit: (form: string, network: string) =>
      key(`limit:${idPart(form)}:${keyPart(network)}`, FORM_WINDOW_SECONDS, 'integer: forms of this window'),
  } as const;
}

export type Keys = ReturnType<typeof createKeys>;
