import * as z from 'zod/mini';
import { ApiError } from '#core/server/api-error.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { revisionRule } from '#core/server/store/texts.ts';
import type { PostImport, PostUpdate } from '../../contract/post-input.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { blogKeys } from '../keys.ts';
import { type PublicChange, toPublicChange } from '../publishing/publishing-record.ts';
import { storedSummarySchema, toAdminPost, toSearchText } from './post-record.ts';
import { postKeyNames, postKeys, postWriters, runPostScript } from './post-scripts.ts';
import { invalid, type PreparedPost } from './prepare-post.ts';

/** How a prepared text is to be written. A missing time leaves it as it is, null clears it; see the contract. */
interface SaveOrder
  extends Pick<PostUpdate, 'published' | 'version' | 'publishAt' | 'unpublishAt'>,
    Partial<Pick<PostUpdate, 'keepLive' | 'autosave' | 'editor'>>,
    Pick<PostImport, 'createdAt' | 'publishedAt'> {
  readonly id: string;
  readonly mode: 'create' | 'update';
}

export type SaveResult = { readonly post: AdminPost; readonly change: PublicChange };

/** Fields of a text beside its body and its slug, which follows the title. */
const HEAD_FIELDS = [
  'title',
  'excerpt',
  'metaTitle',
  'metaDescription',
  'category',
  'tags',
  'featuredImage',
  'aliases',
  'authorId',
] as const;

type Outcome = { kind: string; change: PublicChange; post: AdminPost | null };

export const script = defineScript({
  name: 'post-save',
  locks: 'keys',
  lua: readLua(import.meta.url, './save.lua'),
  uses: [postWriters, revisionRule],
  constants: { HEAD_FIELDS },
  keys: [...postKeyNames, 'image'],
  moreKeys: 'publicPosts',
  args: [
    'id',
    'mode',
    'version',
    'slug',
    'text',
    'summary',
    'live',
    'keepLive',
    'publishAt',
    'unpublishAt',
    'createdAt',
    'publishedAt',
    'imageHash',
    'imageType',
    'imageWidth',
    'imageHeight',
    'imageBytes',
    'autosave',
    'editor',
    'searchText',
  ],
  reply: z.union([
    z.tuple([z.literal('OK'), z.number(), z.unknown()]),
    z.tuple([z.enum(['EXISTS', 'VERSION_CONFLICT']), z.unknown()]),
    z.tuple([z.enum(['NOT_FOUND', 'SLUG_TAKEN', 'IMAGE_MISSING'])]),
  ]),
  result: (reply): Outcome => {
    const [kind] = reply;
    if (kind === 'OK') return { kind, change: toPublicChange(reply[1]), post: toAdminPost(reply[2]) };
    return { kind, change: 'none', post: reply.length === 2 ? toAdminPost(reply[1]) : null };
  },
});

/**
 * Writes a post in one atomic step. An admin's session is checked in the same round trip; without one (schedule,
 * import) it is the server itself that writes. Creating an id that exists with the same text answers the stored post: a
 * repeated request creates nothing twice.
 * @throws ApiError POST_NOT_FOUND, VERSION_CONFLICT with the current post, SLUG_TAKEN, INVALID_INPUT; StoreError
 */
export async function savePost(
  store: Store,
  order: SaveOrder,
  prepared: PreparedPost,
  adminSession: AdminSession | null,
): Promise<SaveResult> {
  const call = toCall(store, order, prepared);
  const slugs = [prepared.text.slug];
  const { kind, change, post } = await runPostScript(store, script, call, { adminSession, slugs });
  if ((kind === 'OK' || kind === 'EXISTS') && post) return { post, change };
  if (kind === 'NOT_FOUND') throw new ApiError('POST_NOT_FOUND');
  if (kind === 'VERSION_CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: post });
  if (kind === 'SLUG_TAKEN') {
    const message = `Another post already uses the slug “${prepared.text.slug}”. Choose a different one.`;
    throw invalid('slug', message, kind);
  }
  throw invalid('featuredImage', 'The featured image is no longer stored. Upload it again.');
}

function toCall(store: Store, order: SaveOrder, { text, image }: PreparedPost) {
  const { id, mode } = order;
  const imageHash = text.featuredImage?.split('/').at(-1) ?? '';
  return {
    keys: { ...postKeys(store, id), image: blogKeys(store).media(imageHash) },
    args: {
      id,
      mode,
      version: order.version ?? '',
      slug: text.slug,
      text: JSON.stringify(text),
      summary: JSON.stringify(storedSummarySchema.parse(text)),
      live: order.published ? '1' : '0',
      keepLive: order.keepLive ? '1' : '0',
      publishAt: timeArg(order.publishAt),
      unpublishAt: timeArg(order.unpublishAt),
      createdAt: order.createdAt ? Date.parse(order.createdAt) : store.now(),
      publishedAt: order.publishedAt ? Date.parse(order.publishedAt) : '',
      imageHash,
      imageType: image?.type ?? '',
      imageWidth: image?.width ?? '',
      imageHeight: image?.height ?? '',
      imageBytes: image ? Buffer.from(image.bytes).toString('base64') : '',
      autosave: order.autosave ? '1' : '0',
      editor: order.editor ?? '',
      searchText: toSearchText(text),
    },
  };
}

function timeArg(time: string | null | undefined): string | number {
  if (time === undefined) return 'keep';
  return time === null ? '' : Date.parse(time);
}
