import * as z from 'zod/mini';
import { MEDIA_PATH } from '#core/contract/media-calls.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { WORDS_PER_MINUTE } from '../../contract/limits.ts';
import {
  type AdminPost,
  type AdminPostSummary,
  type PostSummary,
  type PostText,
  type PublicAuthor,
  type PublicPost,
  postSummarySchema,
  postTextSchema,
  publicPostSchema,
} from '../../contract/posts.ts';
import { field, number, optionalText, parseFields, time } from '../hash-fields.ts';

/** Inline tags; every other tag ends a word. */
const INLINE_TAG = /<\/?(?:a|strong|em|u|strike|code|span)(?:\s[^<>]*)?>/g;
const BREAK = /<[^<>]*>|&nbsp;/g;

/** Counts the words of the visible text. Takes sanitized HTML, where `>` in a value is an entity. */
export function countWords(html: string): number {
  return html.replace(INLINE_TAG, '').replace(BREAK, ' ').match(/\S+/g)?.length ?? 0;
}

/** Reading time in whole minutes, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));

export const mediaUrl = (hash: string) => MEDIA_PATH + hash;

/** Summary of a text for lists, stored beside it so that lists read no bodies. */
export const storedSummarySchema = z.omit(postTextSchema, {
  slug: true,
  content: true,
  metaTitle: true,
  metaDescription: true,
  aliases: true,
  authorId: true,
});

type SearchableText = Pick<PostText, 'title' | 'slug' | 'excerpt' | 'category' | 'tags'>;

/** Text that a search matches, in lower case. */
export function toSearchText({ title, slug, excerpt, category, tags }: SearchableText): string {
  return [title, slug, excerpt, category ?? '', ...tags].join('\n').toLowerCase();
}

const json = z.pipe(z.string(), z.transform(parseJson));
const requiredTime = z.pipe(
  z.string(),
  z.transform((ms) => new Date(Number(ms)).toISOString()),
);

/** Fields of a post that lists show. */
const rowSchema = z.object({
  id: z.string(),
  version: z.coerce.number(),
  slug: z.string(),
  published: z.pipe(
    z.enum(['0', '1']),
    z.transform((value) => value === '1'),
  ),
  publishedAt: time,
  createdAt: requiredTime,
  updatedAt: requiredTime,
  publishAt: time,
  unpublishAt: time,
  deletedAt: time,
  workingSlug: optionalText,
  imageSize: field(parseSize),
  contentVersion: number,
  summary: z.pipe(json, storedSummarySchema),
});
const textJson = z.pipe(json, postTextSchema);
/** Time at which readers first saw the text. */
const textPublishedAt = field((ms) => (ms ? new Date(Number(ms)).toISOString() : null));
const wholeSchema = z.extend(rowSchema, {
  text: textJson,
  working: z.nullable(textJson),
  planned: z.nullable(textJson),
  textPublishedAt,
});

/** Fields of a post in the order scripts reply with them: for a list, and of a whole post. */
export const ROW_FIELDS = Object.keys(rowSchema.shape);
export const WHOLE_FIELDS = Object.keys(wholeSchema.shape);

function toSummary(row: z.output<typeof rowSchema>): AdminPostSummary {
  const { workingSlug, imageSize, summary, ...state } = row;
  const { words, ...shown } = summary;
  const readingTime = readingMinutes(words);
  return { ...state, ...shown, featuredImageSize: imageSize, readingTime, hasWorkingCopy: workingSlug !== null };
}

/** Parses a row. @throws StoreError `corrupt` */
export function toAdminSummary(row: unknown): AdminPostSummary {
  return toSummary(parseFields(rowSchema, row, 'post row'));
}

/** Parses a whole post in a script's reply. @throws StoreError `corrupt` */
export function toAdminPost(reply: unknown): AdminPost {
  const { text, working, planned: plannedText, textPublishedAt, ...row } = parseFields(wholeSchema, reply, 'post');
  const { content, metaTitle, metaDescription, aliases, authorId } = text;
  const workingCopy = working && { ...working, slug: row.workingSlug ?? row.slug };
  return {
    ...toSummary(row),
    content,
    metaTitle,
    metaDescription,
    aliases,
    authorId,
    workingCopy,
    plannedText,
    textPublishedAt,
  };
}

/** Removes the fields that readers may not see from a summary. */
export const toPublicSummary = (post: AdminPostSummary): PostSummary => postSummarySchema.parse(post);

/** Removes the fields that readers may not see from a post, and names its author. */
export const toPublicPost = (post: AdminPost, author: PublicAuthor | null): PublicPost =>
  publicPostSchema.parse({ ...post, author });

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
