import * as z from 'zod/mini';
import type { Change, QuotablePost } from '../../contract/published-posts.ts';
import type { Key } from '../store/key.ts';
import { coreKeys } from '../store/keys.ts';
import { readLua } from '../store/lua.ts';
import type { Store } from '../store/store.ts';

// The blog writes posts and their changes; assistant and analytics read them through this port.

/** Reads the live posts at these slugs, at least one; former slugs are left out. @throws StoreError */
export type ReadQuotablePosts = (posts: Store, slugs: readonly string[]) => Promise<QuotablePost[]>;

/** Keys of the posts in a report: ids by time of publication, ids by slug, recent deploys, prefix of the posts. */
export type PostKeysOf = (store: Store) => { published(): Key; slugs(): Key; deploys(): Key; post(id: string): Key };

/** Changes since the build. Those of version `floor` and before are no longer listed. */
export interface Changes {
  readonly version: number;
  readonly floor: number;
  /** Number of the last change of a document of the panel; 0 before the first. */
  readonly knowledgeVersion: number;
  readonly changes: Change[];
}

/** Library with `changes_of(publishing)`. */
export const changesReader = { lua: readLua(import.meta.url, './ports.lua', 'changes-reader') } as const;

/** Value of the publishing record's field `projection` while the public projection of posts is complete, in this form. */
export const PROJECTION_FORM = '1';

/**
 * Library with `raise_content_version()`, for scripts with the keys `publishing` and `due` that change what readers see: the
 * blog's, and those of documents that the assistant answers from. The blog asks for the build.
 */
export const contentVersions = {
  lua: readLua(import.meta.url, './ports.lua', 'content-version'),
  constants: { PROJECTION_FORM },
} as const;

const stored = z.nullable(z.string());

export const changesReply = z.pipe(
  z.tuple([stored, stored, stored, stored]),
  z.transform(
    ([version, floor, lines, knowledge]): Changes => ({
      version: Number(version ?? 0),
      floor: Number(floor ?? 0),
      knowledgeVersion: Number(knowledge ?? 0),
      changes: (lines ?? '').split('\n').filter(Boolean).map(toChange),
    }),
  ),
);

/** Reads the latest change of each address that the deploy before the present one did not hold. @throws StoreError */
export async function readChanges(store: Store): Promise<Changes> {
  const { key } = coreKeys(store).publishing();
  const [changes] = await store.read(
    (reads) => reads.hmget(key, 'version', 'floor', 'changes', 'knowledge'),
    z.tuple([changesReply]),
  );
  return changes;
}

/** Parses a line: content version, slug, kind of change. */
function toChange(line: string): Change {
  const [version, slug = '', stored = ''] = line.split(' ');
  const [kind, to] = stored.split('>');
  const change = { version: Number(version), slug };
  if (kind === 'moved' && to) return { ...change, kind, to };
  return { ...change, kind: kind === 'gone' ? 'gone' : 'live' };
}
