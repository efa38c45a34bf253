import * as z from 'zod/mini';
import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import { contentVersions } from '#core/server/ports/published-posts.ts';
import type { Key } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import type { Script, ScriptCall } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { textRules } from '#core/server/store/texts.ts';
import { PUBLISHED_TEXTS_KEPT } from '../../contract/limits.ts';
import { blogKeys } from '../keys.ts';
import { buildClaims, changesWriter } from '../publishing/publishing-record.ts';
import { ROW_FIELDS, WHOLE_FIELDS } from './post-record.ts';

/** Library with `row(post)` and `whole(post)`. */
export const postRows = {
  lua: readLua(import.meta.url, './post-scripts.lua', 'post-rows'),
  constants: { ROW_FIELDS, WHOLE_FIELDS },
} as const;

/** Library with `lookup_entry(post)`. */
export const lookupEntry = { lua: readLua(import.meta.url, './post-scripts.lua', 'lookup-entry') } as const;

/** First element of the reply of a script that needs the keys of more public addresses; the slugs follow. */
const NEEDS_ADDRESSES = 'NEEDS_ADDRESSES';

/** Keys of every script that changes a post; keys of public addresses follow as the list `publicPosts`. */
export const postKeyNames = [
  'post',
  'slugs',
  'oldSlugs',
  'index',
  'published',
  'due',
  'revisions',
  'publishedTexts',
  'publishing',
  'lookup',
  'catalog',
  'statuses',
  'publicList',
  'publicSlugs',
] as const;

/** The keys of `postKeyNames` for one post. */
export function postKeys(store: Store, id: string): Record<(typeof postKeyNames)[number], Key> {
  const keys = blogKeys(store);
  return {
    post: keys.post(id),
    slugs: keys.slugs(),
    oldSlugs: keys.oldSlugs(),
    index: keys.postIndex(),
    published: keys.published(),
    due: coreKeys(store).due(),
    revisions: keys.revisions(id),
    publishedTexts: keys.publishedTexts(id),
    publishing: coreKeys(store).publishing(),
    lookup: keys.lookup(),
    catalog: keys.catalog(),
    statuses: keys.statuses(),
    publicList: keys.publicList(),
    publicSlugs: keys.publicSlugs(),
  };
}

const projection = {
  lua: readLua(import.meta.url, './post-scripts.lua', 'projection'),
  constants: { NEEDS_ADDRESSES },
} as const;

/** Library that keeps the invariants of posts, for scripts with the keys of `postKeyNames` and the argument `id`. */
export const postWriters = {
  lua: readLua(import.meta.url, './posts.lua'),
  constants: { PUBLISHED_TEXTS_KEPT, REVISIONS_KEPT },
  uses: [buildClaims, contentVersions, changesWriter, projection, postRows, lookupEntry, textRules],
} as const;

/** Each attempt adds the slugs that earlier ones lacked; more than two happen only during concurrent renames. */
const MAX_ATTEMPTS = 5;

const needsReply = z.tuple([z.literal(NEEDS_ADDRESSES)], z.string());

/**
 * Runs a script that changes a post. If it has to change other slugs than `slugs`, it writes nothing and returns them,
 * and is run again with their keys. @throws ApiError UNAUTHENTICATED; StoreError
 */
export async function runPostScript<T, K extends string, A extends string>(
  store: Store,
  script: Script<T, K, A>,
  call: ScriptCall<K, A>,
  { adminSession, slugs = [] }: { readonly adminSession: AdminSession | null; readonly slugs?: readonly string[] },
): Promise<T> {
  const { publicPost } = blogKeys(store);
  const attempted: Script<{ done: T } | { needed: string[] }, K, A> = {
    ...script,
    parse(reply) {
      const needs = needsReply.safeParse(reply);
      return needs.success ? { needed: needs.data.slice(1) } : { done: script.parse(reply) };
    },
  };
  const known = new Set(slugs);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const whole = { ...call, moreKeys: [...known].map(publicPost) };
    const outcome = adminSession
      ? await store.runAdmin(attempted, whole, adminSession)
      : await store.run(attempted, whole);
    if ('done' in outcome) return outcome.done;
    for (const slug of outcome.needed) known.add(slug);
  }
  throw new StoreError('unavailable', `${script.name}: the address changes too fast`);
}
