import { createHash } from 'node:crypto';
import { TRASH_DAYS } from '#contracts/limits.ts';
import { SESSION_ABSOLUTE_MS } from './session-guard.lua.ts';

/** A key of the store. `ttl` in seconds, or the reason why it never expires; `holds` describes its value. */
export interface Key {
  readonly key: string;
  readonly ttl: number | string;
  readonly holds: string;
}

const KEPT = 'lives as long as the posts do';

/** A part of a key that came from outside: its hash, so that nobody chooses our keys or their length. */
export function keyPart(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}

/** An id as it stands when it can be one of ours, else its hash, under which nothing is ever stored. */
function idPart(id: string): string {
  return /^[\w-]{0,64}$/.test(id) ? id : keyPart(id);
}

/** Outlives every session that was open when the epoch rose, seconds; a login starts it anew. */
export const EPOCH_SECONDS = SESSION_ABSOLUTE_MS / 1000 + 3600;

/** Every key there is, under one namespace. */
export function createKeys(namespace: string) {
  const key = (name: string, ttl: number | string, holds: string): Key => ({
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
    changes: () => key('publishing:changes', 'bounded in number', 'sorted set: slug by content version'),
    changeKinds: () =>
      key('publishing:change-kinds', 'bounded in number', 'hash: slug -> live | gone | moved>new-slug'),
    media: (hash: string) =>
      key(`media:${hash}`, 'posts and their revisions name it', 'hash: type, width, height, bytes in base64'),
  } as const;
}

export type Keys = ReturnType<typeof createKeys>;
