import * as z from 'zod/mini';

const headShape = { title: z.string(), slug: z.string(), excerpt: z.string() };
const bodyShape = { content: z.string(), metaTitle: z.string(), metaDescription: z.string() };
const labelShape = {
  tags: z.array(z.string()),
  category: z.nullable(z.string()),
  /** Address of the image (`/api/media/{hash}`), never its bytes. */
  featuredImage: z.nullable(z.string()),
};

/** Not sent to readers. */
const ownShape = {
  aliases: z._default(z.array(z.string()), []),
  authorId: z._default(z.nullable(z.string()), null),
};

const summaryShape = {
  id: z.string(),
  ...headShape,
  ...labelShape,
  /** Pixels of the stored image; null without one. */
  featuredImageSize: z.nullable(z.object({ width: z.number(), height: z.number() })),
  published: z.boolean(),
  /** ISO 8601; null until first published. */
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Minutes: words divided by 200, rounded up. */
  readingTime: z.number(),
};

/** Post without its body, for lists. */
export const postSummarySchema = z.object(summaryShape);
export type PostSummary = z.infer<typeof postSummarySchema>;

/** Author as readers see one. `picture`: address of a stored image. */
const publicAuthorSchema = z.object({ name: z.string(), line: z.string(), picture: z.nullable(z.string()) });
export type PublicAuthor = z.infer<typeof publicAuthorSchema>;

/** Post as readers get it. `content` is sanitized HTML; `author`: null where the team writes. */
export const publicPostSchema = z.object({
  ...summaryShape,
  ...bodyShape,
  author: z._default(z.nullable(publicAuthorSchema), null),
});
export type PublicPost = z.infer<typeof publicPostSchema>;

const adminShape = {
  /** Rises by one with every write. */
  version: z.number(),
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  /** When the post was moved to the trash, ISO 8601; null if it is not there. */
  deletedAt: z.nullable(z.string()),
  /** Whether the live text has a working copy with unpublished changes. */
  hasWorkingCopy: z.boolean(),
  /** Content version of the last change that readers can see, which the static site shows from then on; 0: none. */
  contentVersion: z.number(),
};

/** Row of the panel's list. */
export const adminPostSummarySchema = z.object({ ...summaryShape, ...adminShape });
export type AdminPostSummary = z.infer<typeof adminPostSummarySchema>;

/**
 * One version of the editable text of a post. `words`: of the visible text. Texts are compared as JSON: the order of
 * the fields is that in which `preparePost` writes them.
 */
export const postTextSchema = z.object({ ...headShape, ...bodyShape, ...labelShape, ...ownShape, words: z.number() });
export type PostText = z.infer<typeof postTextSchema>;

/** Post as the editor gets it: the live text (or the draft), and the working copy. */
export const adminPostSchema = z.object({
  ...summaryShape,
  ...bodyShape,
  ...ownShape,
  ...adminShape,
  workingCopy: z.nullable(postTextSchema),
  /** The text that goes live at `publishAt`, as it was when that time was set. Later edits do not change it. */
  plannedText: z.nullable(postTextSchema),
  /** Time at which readers first saw the text (not the working copy), ISO 8601; null: they have not. */
  textPublishedAt: z.nullable(z.string()),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

/** Earlier text of a post. `version` identifies it; `savedAt` is when it was replaced. */
export const revisionSchema = z.object({
  version: z.number(),
  savedAt: z.string(),
  /** `published`: readers have seen it; `text`: a draft; `working-copy`: changes beside it; `scheduled`: was to go live. */
  kind: z.enum(['published', 'text', 'working-copy', 'scheduled']),
  /** Time at which readers first saw it, ISO 8601; null: they have not. */
  publishedAt: z.nullable(z.string()),
  text: postTextSchema,
});
export type Revision = z.infer<typeof revisionSchema>;
