import * as z from 'zod/mini';
import { parseStored } from '#core/server/store/stored.ts';
import { type AdminPost, type AdminPostSummary, postTextSchema } from '../../contract/posts.ts';
import { parseJson, parseSize, readingMinutes, storedSummarySchema } from './post-record.ts';

const time = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms).toISOString()),
);

/** State of a live post in the public projection. Times in ms since the epoch, `imageSize` as `1200x630` or empty. */
const state = {
  id: z.string(),
  slug: z.string(),
  version: z.number(),
  contentVersion: z.number(),
  publishedAt: time,
  createdAt: time,
  updatedAt: time,
  imageSize: z.string(),
};

/** Row of the public list. `bytes`: size of the text. */
const entrySchema = z.object({ ...state, bytes: z.number(), summary: storedSummarySchema });

const TIME_DIGITS = 16;

/** Parsed row of the public list, with the cursor of the rows after it. */
export type PublishedEntry = { readonly summary: AdminPostSummary; readonly bytes: number; readonly cursor: string };

/** Parses an entry of the public list. @throws StoreError `corrupt` */
export function toPublishedEntry(member: string): PublishedEntry {
  const json = member.indexOf('{');
  const { bytes, summary: stored, ...rest } = parseStored(entrySchema, parseJson(member.slice(json)), 'entry');
  return { summary: toSummary(rest, stored), bytes, cursor: member.slice(0, json).replace(/^0+(?=\d)/, '') };
}

/** Upper bound, exclusive, of the entries after a cursor; without a cursor, of all. */
export function toListBound(cursor: string | undefined): `(${string}` | '+' {
  return cursor === undefined ? '+' : `(${cursor.replace(/^\d+/, (ms) => ms.padStart(TIME_DIGITS, '0'))}`;
}

/** Value of a slug: the live post, or the id of the post that had it before, whether or not that is still live. */
const slugEntrySchema = z.union([z.object({ ...state, text: postTextSchema }), z.object({ movedTo: z.string() })]);

/** Parses the value of a slug. @throws StoreError `corrupt` */
export function toAtAddress(value: string): { readonly post: AdminPost } | { readonly movedTo: string } {
  const held = parseStored(slugEntrySchema, parseJson(value), 'public post');
  if ('movedTo' in held) return held;
  const { text, ...rest } = held;
  const { content, metaTitle, metaDescription, aliases, authorId, ...summary } = text;
  return {
    post: {
      ...toSummary(rest, summary),
      content,
      metaTitle,
      metaDescription,
      aliases,
      authorId,
      workingCopy: null,
      plannedText: null,
      textPublishedAt: rest.publishedAt,
    },
  };
}

type State = z.output<typeof entrySchema>;

/** Summary of a published post for the panel. The projection has neither working copy nor schedule. */
function toSummary(
  { imageSize, ...given }: Omit<State, 'bytes' | 'summary'>,
  { words, ...summary }: State['summary'],
): AdminPostSummary {
  return {
    ...summary,
    ...given,
    featuredImageSize: parseSize(imageSize),
    published: true,
    readingTime: readingMinutes(words),
    publishAt: null,
    unpublishAt: null,
    deletedAt: null,
    hasWorkingCopy: false,
  };
}
