import * as z from 'zod/mini';
import * as limits from './limits.ts';

/** Category options of the editor, as the specification lists them. */
export const postCategories = [
  'Industry Insights',
  'Product Updates',
  'Best Practices',
  'Case Studies',
  'Tutorials',
] as const;

const isoDate = z.iso.datetime({ offset: true });
const bytes = (text: string) => new TextEncoder().encode(text).byteLength;
const text = (max: number, name: string, missing = `${name} must be text.`) =>
  z.string(missing).check(z.trim(), z.maxLength(max, `${name} can have at most ${max} characters.`));
const required = 'Title and content are required';

/** An image as the admin sends it: a data URL (new), the address it was read under (unchanged), or null (none). */
const featuredImageInput = z
  .string()
  .check(
    z.maxLength(limits.IMAGE_DATA_URL_MAX_LENGTH, 'The featured image can have at most 1.5 MB.'),
    z.regex(
      /^(data:image\/|\/api\/media\/[0-9a-f]{64}$)/,
      'The featured image must be an uploaded image, as a data URL or as its /api/media address.',
    ),
  );

const tagsInput = z.pipe(
  z
    .array(text(limits.TAG_MAX_LENGTH, 'A tag'))
    .check(z.maxLength(limits.TAGS_MAX_COUNT, `A post can have at most ${limits.TAGS_MAX_COUNT} tags.`)),
  z.transform((tags: string[]) => [...new Set(tags.filter(Boolean))]),
);

/** What an admin writes. Missing optional fields mean empty. */
export const postInputSchema = z.object({
  title: text(limits.TITLE_MAX_LENGTH, 'The title', required).check(z.minLength(1, required)),
  content: z.string(required).check(
    z.refine((html) => html.trim().length > 0, required),
    z.refine(
      (html) => bytes(html) <= limits.POST_CONTENT_MAX_BYTES,
      'The content can have at most 500 KB. Split it into two posts.',
    ),
  ),
  slug: z._default(text(limits.TITLE_MAX_LENGTH, 'The slug'), ''),
  excerpt: z._default(text(limits.EXCERPT_MAX_LENGTH, 'The excerpt'), ''),
  metaTitle: z._default(text(limits.META_TITLE_MAX_LENGTH, 'The SEO title'), ''),
  metaDescription: z._default(text(limits.META_DESCRIPTION_MAX_LENGTH, 'The SEO description'), ''),
  tags: z._default(tagsInput, []),
  category: z._default(z.nullable(z.enum(postCategories, 'Choose one of the listed categories.')), null),
  featuredImage: z._default(z.nullable(featuredImageInput), null),
  published: z._default(z.boolean(), false),
  /** When the schedule publishes the text (and the working copy, if there is one); null: not scheduled. */
  publishAt: z.optional(z.nullable(isoDate)),
  /** When the schedule takes the post offline; null: never. */
  unpublishAt: z.optional(z.nullable(isoDate)),
});

/** Creating: `id` may be chosen by the client (a UUID), so that a repeated request creates nothing twice. */
export const postCreateSchema = z.extend(postInputSchema, {
  id: z.optional(z.uuid('The id must be a UUID.')),
  createdAt: z.optional(isoDate),
});

/** A post from an export. `publishedAt`: when it first went live. */
export const postImportSchema = z.extend(postCreateSchema, {
  id: z.uuid('The id must be a UUID.'),
  publishedAt: z.optional(z.nullable(isoDate)),
});

/**
 * Saving. `version`: what the client has read; when it is stale the answer is 409 with the current post. Without it
 * the text is written and the overwritten one stays in the revisions. `keepLive`: on a live post, leave what readers see
 * alone and keep this text beside it, as its working copy (D21).
 */
export const postUpdateSchema = z.extend(postInputSchema, {
  version: z.optional(z.int()),
  keepLive: z._default(z.boolean(), false),
  /** Saved by the editor by itself: what an earlier autosave wrote is replaced without becoming a revision each time. */
  autosave: z._default(z.boolean(), false),
});

export type PostCreate = z.output<typeof postCreateSchema>;
export type PostImport = z.output<typeof postImportSchema>;
export type PostUpdate = z.output<typeof postUpdateSchema>;

const summaryShape = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Address of the image (`/api/media/{hash}`), never its bytes. */
  featuredImage: z.nullable(z.string()),
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

/** A card of the blog list. Carries no body. */
export const postSummarySchema = z.object(summaryShape);
export type PostSummary = z.infer<typeof postSummarySchema>;

/** A post as readers get it. `content` is sanitised HTML. */
export const publicPostSchema = z.object({
  ...summaryShape,
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export type PublicPost = z.infer<typeof publicPostSchema>;

const adminShape = {
  /** Rises by one with every write. */
  version: z.number(),
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  /** ISO 8601 when the post lies in the trash, else null. */
  deletedAt: z.nullable(z.string()),
  /** Whether unpublished changes wait beside the live text. */
  hasWorkingCopy: z.boolean(),
  /** Content version of the last change readers can see; 0 before the first. The static site shows it once it deployed that version. */
  contentVersion: z.number(),
};

/** A row of the admin's list. */
export const adminPostSummarySchema = z.object({ ...summaryShape, ...adminShape });
export type AdminPostSummary = z.infer<typeof adminPostSummarySchema>;

/** The editable text of a post, one version of it. */
export const postTextSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  category: z.nullable(z.string()),
  featuredImage: z.nullable(z.string()),
  /** Words of the visible text. */
  words: z.number(),
});
export type PostText = z.infer<typeof postTextSchema>;

/** A post as its editor gets it: the text readers see (or the draft), and the working copy beside it. */
export const adminPostSchema = z.object({
  ...publicPostSchema.shape,
  ...adminShape,
  workingCopy: z.nullable(postTextSchema),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

/** An earlier text. `version` names it; `savedAt` is when it was replaced. */
export const revisionSchema = z.object({
  version: z.number(),
  savedAt: z.string(),
  /** Which text it was: what readers saw (or the draft), or the working copy. */
  kind: z.enum(['text', 'working-copy']),
  text: postTextSchema,
});
export type Revision = z.infer<typeof revisionSchema>;
