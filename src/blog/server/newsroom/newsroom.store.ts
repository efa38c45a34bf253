import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { contentVersions } from '#core/server/ports/published-posts.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { type Author, EMPTY_NEWSROOM, type Newsroom, newsroomSchema } from '../../contract/newsroom.ts';
import type { PublicAuthor } from '../../contract/posts.ts';
import { blogKeys } from '../keys.ts';
import { parseJson } from '../posts/post-record.ts';
import { buildClaims, type PublicChange, toPublicChange } from '../publishing/publishing-record.ts';

const parse = (value: string | null): Newsroom =>
  value === null ? EMPTY_NEWSROOM : parseStored(newsroomSchema, parseJson(value), 'newsroom');

/** Authors and categories, with one plain command: builds read them too. @throws StoreError */
export async function readNewsroom(posts: Store): Promise<Newsroom> {
  const { key } = blogKeys(posts).newsroom();
  const [value] = await posts.read((reads) => reads.get(key), z.tuple([z.nullable(z.string())]));
  return parse(value);
}

export const script = defineScript({
  name: 'newsroom-save',
  locks: 'keys',
  lua: readLua(import.meta.url, './save.lua'),
  uses: [buildClaims, contentVersions],
  keys: ['newsroom', 'publishing', 'due'],
  args: ['version', 'value', 'authors'],
  reply: z.union([
    z.tuple([z.literal('OK'), z.number()]),
    z.tuple([z.literal('VERSION_CONFLICT'), z.nullable(z.string())]),
  ]),
  result: (reply): PublicChange => {
    if (reply[0] === 'VERSION_CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: parse(reply[1]) });
    return toPublicChange(reply[1]);
  },
});

/** Replaces both lists; without a session it is the server itself that writes. @throws ApiError UNAUTHENTICATED, VERSION_CONFLICT with the present lists; StoreError */
export async function saveNewsroom(
  posts: Store,
  { version, authors, categories }: Newsroom,
  adminSession: AdminSession | null,
) {
  const saved: Newsroom = { version: version + 1, authors, categories };
  const keys = {
    newsroom: blogKeys(posts).newsroom(),
    publishing: coreKeys(posts).publishing(),
    due: coreKeys(posts).due(),
  };
  const args = { version, value: JSON.stringify(saved), authors: JSON.stringify(authors) };
  const change = await (adminSession
    ? posts.runAdmin(script, { keys, args }, adminSession)
    : posts.run(script, { keys, args }));
  return { newsroom: saved, change };
}

/** The author with this id as pages show one; null for none, and for one who was removed. */
export function authorOf(authors: readonly Author[], id: string | null): PublicAuthor | null {
  const found = authors.find((author) => author.id === id);
  return found ? { name: found.name, line: found.line, picture: found.picture } : null;
}

/** As `authorOf`; reads the authors only where there is an id. @throws StoreError */
export async function readAuthor(posts: Store, id: string | null): Promise<PublicAuthor | null> {
  return id === null ? null : authorOf((await readNewsroom(posts)).authors, id);
}
