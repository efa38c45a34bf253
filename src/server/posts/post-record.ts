import * as z from 'zod/mini';
import {
  type AdminPost,
  type AdminPostSummary,
  type PostSummary,
  type PostText,
  type PublicPost,
  postTextSchema,
} from '#contracts/posts.ts';
import { parseStored } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { readingMinutes } from './word-count.ts';

/** Address of a stored image. */
export const mediaUrl = (hash: string) => `/api/media/${hash}`;

/** What a list shows of a text. Kept beside it, so that no list reads bodies. */
const storedSummarySchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  featuredImage: z.nullable(z.string()),
  words: z.number(),
});

/** What a search looks at, in lower case. */
export function toSearchText({ title, slug, excerpt, category, tags }: PostText): string {
  return [title, slug, excerpt, category ?? '', ...tags].join('\n').toLowerCase();
}

/** The summary to store beside a text. */
export function toStoredSummary(text: PostText): z.infer<typeof storedSummarySchema> {
  const { title, excerpt, category, tags, featuredImage, words } = text;
  return { title, excerpt, category, tags, featuredImage, words };
}

const absent = z.nullable(z.string());
const time = z.pipe(
  absent,
  z.transform((value) => (value ? new Date(Number(value)).toISOString() : null)),
);
const given = z.pipe(
  z.string(),
  z.transform((value) => new Date(Number(value)).toISOString()),
);
const json = z.pipe(z.string(), z.transform(parseJson));
const imageSize = z.pipe(absent, z.transform(parseSize));

/** A row as the scripts reply with it: ROW_FIELDS in their order. Times are ISO 8601 after parsing. */
const rowSchema = z.tuple([
  z.string(),
  z.coerce.number(),
  z.string(),
  z.enum(['0', '1']),
  time,
  given,
  given,
  time,
  time,
  time,
  absent,
  imageSize,
  z.pipe(
    absent,
    z.transform((value) => Number(value || 0)),
  ),
  z.pipe(json, storedSummarySchema),
]);
const textJson = z.pipe(json, postTextSchema);
const ROW_LENGTH = 14;

/** @throws StoreError `corrupt` */
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

/** A whole post as the scripts reply with it: the row, its text, its working copy. @throws StoreError `corrupt` */
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

/** What readers may see of a row. */
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

/** What readers may see of a post. */
export function toPublicPost(post: AdminPost): PublicPost {
  const { content, metaTitle, metaDescription, workingCopy: _, ...rest } = post;
  return { ...toPublicSummary(rest), content, metaTitle, metaDescription };
}

/** The text of a post, apart from its state. */
export function toPostText(post: AdminPost): Omit<PostText, 'words'> {
  const { title, slug, excerpt, content, metaTitle, metaDescription, tags, category, featuredImage } = post;
  return { title, slug, excerpt, content, metaTitle, metaDescription, tags, category, featuredImage };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StoreError('corrupt', 'JSON');
  }
}

function parseSize(value: string | null): { width: number; height: number } | null {
  const [width, height] = (value ?? '').split('x').map(Number);
  return width && height ? { width, height } : null;
}
