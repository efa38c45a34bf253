import * as z from 'zod/mini';
import { WORDS_PER_MINUTE } from '#core/contract/limits.ts';
import { parseStored, StoreError } from '#core/server/store/stored.ts';
import { MEDIA_PATH } from '../../contract/addresses.ts';
import {
  type AdminPost,
  type AdminPostSummary,
  type PostSummary,
  type PostText,
  type PublicPost,
  postTextSchema,
} from '../../contract/posts.ts';

/** Inline tags; every other tag ends a word. */
const INLINE_TAG = /<\/?(?:a|strong|em|u|strike|code|span)(?:\s[^<>]*)?>/g;
const BREAK = /<[^<>]*>|&nbsp;/g;

/**
 * Counts the words of the visible text, split on white space. Takes sanitized HTML, where `>` in a value is an entity.
 */
export function countWords(html: string): number {
  return html.replace(INLINE_TAG, '').replace(BREAK, ' ').match(/\S+/g)?.length ?? 0;
}

/** Reading time in whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** Address of a stored image. */
export const mediaUrl = (hash: string) => MEDIA_PATH + hash;

/** Summary of a text for lists, stored beside it so that lists read no bodies. */
export const storedSummarySchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  featuredImage: z.nullable(z.string()),
  words: z.number(),
});

type SearchableText = Pick<PostText, 'title' | 'slug' | 'excerpt' | 'category' | 'tags'>;

/** Text that a search matches, in lower case. */
export function toSearchText({ title, slug, excerpt, category, tags }: SearchableText): string {
  return [title, slug, excerpt, category ?? '', ...tags].join('\n').toLowerCase();
}

/** The summary to store beside a text. */
export function toStoredSummary(text: PostText): z.infer<typeof storedSummarySchema> {
  const { title, excerpt, category, tags, featuredImage, words } = text;
  return { title, excerpt, category, tags, featuredImage, words };
}

const optionalText = z.nullable(z.string());
const time = z.pipe(
  optionalText,
  z.transform((value) => (value ? new Date(Number(value)).toISOString() : null)),
);
const requiredTime = z.pipe(
  z.string(),
  z.transform((value) => new Date(Number(value)).toISOString()),
);
const json = z.pipe(z.string(), z.transform(parseJson));
const imageSize = z.pipe(optionalText, z.transform(parseSize));

/** Row in a script's reply: ROW_FIELDS in their order. Times are ISO 8601 after parsing. */
const rowSchema = z.tuple([
  z.string(),
  z.coerce.number(),
  z.string(),
  z.enum(['0', '1']),
  time,
  requiredTime,
  requiredTime,
  time,
  time,
  time,
  optionalText,
  imageSize,
  z.pipe(
    optionalText,
    z.transform((value) => Number(value || 0)),
  ),
  z.pipe(json, storedSummarySchema),
]);
const textJson = z.pipe(json, postTextSchema);
const ROW_LENGTH = 14;

/** Parses a row. @throws StoreError `corrupt` */
export function toAdminSummary(row: unknown): AdminPostSummary {
  const [
    id,
    version,
    slug,
    published,
    publishedAt,
    createdAt,
    updatedAt,
    publishAt,
    unpublishAt,
    deletedAt,
    workingSlug,
    size,
    contentVersion,
    stored,
  ] = parseStored(rowSchema, row, 'post row');
  const { words, ...summary } = stored;
  return {
    id,
    slug,
    ...summary,
    featuredImageSize: size,
    published: published === '1',
    publishedAt,
    createdAt,
    updatedAt,
    readingTime: readingMinutes(words),
    version,
    publishAt,
    unpublishAt,
    deletedAt,
    hasWorkingCopy: Boolean(workingSlug),
    contentVersion,
  };
}

/** Parses a whole post in a script's reply: row, text, working copy. @throws StoreError `corrupt` */
export function toAdminPost(reply: unknown): AdminPost {
  if (!Array.isArray(reply)) throw new StoreError('corrupt', 'post');
  const summary = toAdminSummary(reply.slice(0, ROW_LENGTH));
  const { content, metaTitle, metaDescription } = parseStored(textJson, reply[ROW_LENGTH], 'post text');
  const working: unknown = reply[ROW_LENGTH + 1];
  const workingSlug: unknown = reply[10];
  return {
    ...summary,
    content,
    metaTitle,
    metaDescription,
    workingCopy: working
      ? { ...parseStored(textJson, working, 'working copy'), slug: String(workingSlug ?? summary.slug) }
      : null,
  };
}

/** Removes the fields that readers may not see from a summary. */
export function toPublicSummary(post: AdminPostSummary): PostSummary {
  const {
    version: _,
    publishAt: _p,
    unpublishAt: _u,
    deletedAt: _d,
    hasWorkingCopy: _w,
    contentVersion: _c,
    ...summary
  } = post;
  return summary;
}

/** Removes the fields that readers may not see from a post. */
export function toPublicPost(post: AdminPost): PublicPost {
  const { content, metaTitle, metaDescription, workingCopy: _, ...rest } = post;
  return { ...toPublicSummary(rest), content, metaTitle, metaDescription };
}

/** Text of a post, without its state. */
export function toPostText(post: AdminPost): Omit<PostText, 'words'> {
  const { title, slug, excerpt, content, metaTitle, metaDescription, tags, category, featuredImage } = post;
  return { title, slug, excerpt, content, metaTitle, metaDescription, tags, category, featuredImage };
}

/** Parses JSON of the store. @throws StoreError `corrupt` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StoreError('corrupt', 'JSON');
  }
}

/** Parses `1200x630`; null for anything else. */
export function parseSize(value: string | null): { width: number; height: number } | null {
  const [width, height] = (value ?? '').split('x').map(Number);
  return width && height ? { width, height } : null;
}
