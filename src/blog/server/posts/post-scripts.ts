import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import type { Key } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import type { Store } from '#core/server/store/store.ts';
import { blogKeys } from '../keys.ts';
import { buildClaims, changesWriter } from '../publishing/claim.ts';

/** Fields of a post's row, in the order the scripts reply with them; `text` and `working` follow in a whole post. */
export const ROW_FIELDS = [
  'id',
  'version',
  'slug',
  'published',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'publishAt',
  'unpublishAt',
  'deletedAt',
  'workingSlug',
  'imageSize',
  'contentVersion',
  'summary',
] as const;

/** Library with `row(post)` and `whole(post)`. */
export const postRows = {
  lua: readLua(import.meta.url, './post-scripts.lua', 'post-rows'),
  constants: { ROW_FIELDS, WHOLE_FIELDS: [...ROW_FIELDS, 'text', 'working'] },
} as const;

/** Library with `lookup_entry(post)`. */
export const lookupEntry = { lua: readLua(import.meta.url, './post-scripts.lua', 'lookup-entry') } as const;

/** First element of the reply of a script that needs the keys of more public addresses; the slugs follow. */
export const NEEDS_ADDRESSES = 'NEEDS_ADDRESSES';

/** Value of the publishing record's field `projection` while the public projection is complete, in this form. */
export const PROJECTION_FORM = '1';

/** Keys of every script that changes a post; keys of public addresses follow as the list `publicPosts`. */
export const postKeyNames = [
  'post',
  'slugs',
  'oldSlugs',
  'index',
  'published',
  'due',
  'revisions',
  'publishing',
  'lookup',
  'catalogue',
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
    publishing: coreKeys(store).publishing(),
    lookup: keys.lookup(),
    catalogue: keys.catalogue(),
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
  constants: { REVISIONS_KEPT, PROJECTION_FORM },
  uses: [buildClaims, changesWriter, projection, postRows, lookupEntry],
} as const;
