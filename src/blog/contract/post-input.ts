import * as z from 'zod/mini';
import { IMAGE_DATA_URL_MAX_LENGTH, TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { line, lines } from '#core/contract/text-input.ts';
import { toAlias, toAliases } from './aliases.ts';
import * as limits from './limits.ts';

/** Categories that the editor offers from the start; posts may have others of their own. */
export const postCategories = [
  'Industry Insights',
  'Product Updates',
  'Best Practices',
  'Case Studies',
  'Tutorials',
] as const;

const isoDate = z.iso.datetime({ offset: true });
const bytes = (text: string) => new TextEncoder().encode(text).byteLength;
const required = 'Title and content are required';

/** An empty category is none. */
const categoryInput = z.pipe(
  line(limits.TAG_MAX_LENGTH, 'The category'),
  z.transform((text) => text || null),
);

/** Image in a request: a data URL (new), its present address (unchanged), or null (none). */
const featuredImageInput = z
  .string()
  .check(
    z.maxLength(IMAGE_DATA_URL_MAX_LENGTH, 'The featured image can have at most 1.5 MB.'),
    z.regex(
      /^(data:image\/|\/api\/media\/[0-9a-f]{64}$)/,
      'The featured image must be an uploaded image, as a data URL or as its /api/media address.',
    ),
  );

/** Tags without empty ones and without those that differ in case alone; the first spelling stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const spelled = new Map<string, string>();
  for (const tag of tags) if (tag && !spelled.has(tag.toLowerCase())) spelled.set(tag.toLowerCase(), tag);
  return [...spelled.values()];
}

const tagsInput = z.pipe(
  z
    .array(line(limits.TAG_MAX_LENGTH, 'A tag'))
    .check(z.maxLength(limits.TAGS_MAX_COUNT, `A post can have at most ${limits.TAGS_MAX_COUNT} tags.`)),
  z.transform((tags: string[]) => uniqueTags(tags)),
);

/** Paths of other sites that lead to the post; see `toAlias`. */
const aliasesInput = z.pipe(
  z
    .array(
      z
        .string()
        .check(z.refine((path) => toAlias(path) !== null, 'An old address must be a path such as /2019/hello.')),
    )
    .check(z.maxLength(limits.ALIASES_MAX_COUNT, `A post can have at most ${limits.ALIASES_MAX_COUNT} old addresses.`)),
  z.transform((paths: string[]) => toAliases(paths, limits.ALIASES_MAX_COUNT)),
);

/** Text of a post as an admin edits it. Missing optional fields mean empty. */
export const postFieldsSchema = z.object({
  title: line(TITLE_MAX_LENGTH, 'The title', required),
  content: z.string(required).check(
    z.refine((html) => html.trim().length > 0, required),
    z.refine(
      (html) => bytes(html) <= limits.POST_CONTENT_MAX_BYTES,
      'The content can have at most 500 KB. Split it into two posts.',
    ),
  ),
  slug: z._default(line(TITLE_MAX_LENGTH, 'The slug'), ''),
  excerpt: z._default(lines(limits.EXCERPT_MAX_LENGTH, 'The excerpt'), ''),
  metaTitle: z._default(line(limits.META_TITLE_MAX_LENGTH, 'The SEO title'), ''),
  metaDescription: z._default(line(limits.META_DESCRIPTION_MAX_LENGTH, 'The SEO description'), ''),
  tags: z._default(tagsInput, []),
  category: z._default(z.nullable(categoryInput), null),
  featuredImage: z._default(z.nullable(featuredImageInput), null),
  aliases: z._default(aliasesInput, []),
  /** Id of an author; null: the team writes. One who is not in the list is kept, and shown as the team. */
  authorId: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
});

/** Text of a post with its state. */
export const postInputSchema = z.extend(postFieldsSchema, {
  published: z._default(z.boolean(), false),
  /** When the schedule publishes this text, whatever is saved later without a time; null: not scheduled. */
  publishAt: z.optional(z.nullable(isoDate)),
  /** When the schedule takes the post offline; null: never. */
  unpublishAt: z.optional(z.nullable(isoDate)),
});

/** Request to create a post. With an `id` (a UUID) chosen by the client, a repeated request creates nothing twice. */
export const postCreateSchema = z.extend(postInputSchema, {
  id: z.optional(z.uuid('The id must be a UUID.')),
  createdAt: z.optional(isoDate),
});

/** Request to import a post. `publishedAt`: when it was first published. */
export const postImportSchema = z.extend(postCreateSchema, {
  id: z.uuid('The id must be a UUID.'),
  publishedAt: z.optional(z.nullable(isoDate)),
});

/**
 * Request to save a post. `version`: the one the client has read; if it is stale, the answer is 409 with the current
 * post. Without it the text is written and the overwritten one stays in the revisions. `keepLive`: leaves the live text
 * of a published post alone and stores this text as its working copy.
 */
export const postUpdateSchema = z.extend(postInputSchema, {
  version: z.optional(z.int()),
  keepLive: z._default(z.boolean(), false),
  /** Autosave: may replace an autosave of the same `editor` without a revision, while most of its words stay. */
  autosave: z._default(z.boolean(), false),
  /** Names the open editor that saves. An autosave of another one, or without a name, keeps the text before it. */
  editor: z.optional(z.uuid()),
});

export type PostFields = z.output<typeof postFieldsSchema>;
export type PostCreate = z.output<typeof postCreateSchema>;
export type PostImport = z.output<typeof postImportSchema>;
export type PostUpdate = z.output<typeof postUpdateSchema>;
