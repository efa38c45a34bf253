import * as z from 'zod/mini';
import { type AdminPost, postImportSchema, postInputSchema } from '#contracts/posts.ts';

const wordsSchema = z.omit(postInputSchema, { published: true, publishAt: true, unpublishAt: true });

/** A post as archives hold it: every field, its state, and the working copy beside a live text. Times in ISO 8601. */
const archivedPostSchema = z.extend(postImportSchema, {
  /** For people: the server dates what it writes itself. */
  updatedAt: z.optional(z.string()),
  workingCopy: z._default(z.nullable(wordsSchema), null),
});

export type ArchivedPost = z.output<typeof archivedPostSchema>;
export type ArchivedWords = z.output<typeof wordsSchema>;

/** An image of an archive. `type` is its media type. */
export interface ArchivedImage {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Something of an archive that cannot be read; the rest can. `text` says why, for people. */
export interface Problem {
  readonly name: string;
  readonly text: string;
}

/** Posts and the images they name, by the address they are named under. */
export interface Archive {
  readonly posts: readonly ArchivedPost[];
  readonly images: ReadonlyMap<string, ArchivedImage>;
  readonly problems: readonly Problem[];
}

/**
 * Why a file is no archive. `malformed`: damaged, or of another kind. `foreign`: well-formed, but not from an export.
 * `large`: above MOST_BYTES, packed or unpacked. `empty`: it holds no post.
 */
export type ArchiveFault = 'malformed' | 'foreign' | 'large' | 'empty';

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** What is read at most, bytes: what a browser can hold several times over. */
export const MOST_BYTES = 300_000_000;

/** Address of a stored image, wherever it stands in a text. */
export const MEDIA_ADDRESS = /\/api\/media\/[0-9a-f]{64}/g;

const wordsOf = (text: Omit<ArchivedWords, 'category'> & { category: string | null }): ArchivedWords => ({
  title: text.title,
  slug: text.slug,
  excerpt: text.excerpt,
  metaTitle: text.metaTitle,
  metaDescription: text.metaDescription,
  tags: text.tags,
  // The server took it once; whether it still does, it says when it gets it back.
  category: text.category as ArchivedWords['category'],
  featuredImage: text.featuredImage,
  content: text.content,
});

export function toArchived(post: AdminPost): ArchivedPost {
  const { id, published, publishedAt, createdAt, updatedAt, publishAt, unpublishAt, workingCopy } = post;
  return {
    id,
    ...wordsOf(post),
    published,
    publishedAt,
    createdAt,
    updatedAt,
    publishAt,
    unpublishAt,
    workingCopy: workingCopy && wordsOf(workingCopy),
  };
}

/** A post out of a file: what the contract takes, or the sentence of what it does not. */
export function parseArchived(value: unknown): { post: ArchivedPost } | { text: string } {
  const parsed = archivedPostSchema.safeParse(value);
  if (parsed.success) return { post: parsed.data };
  return { text: parsed.error.issues.map(({ message }) => message).join(' ') };
}

/** Addresses of images that a post names, each once. */
export function addressesOf(post: ArchivedPost, images: Archive['images']): string[] {
  const texts = [post, post.workingCopy].flatMap((words) =>
    words ? [words.content, words.featuredImage ?? ''] : [],
  );
  const stored = texts.flatMap((text) => text.match(MEDIA_ADDRESS) ?? []);
  const beside = [...images.keys()].filter(
    (key) => !key.startsWith('/') && texts.some((text) => text.includes(key)),
  );
  return [...new Set([...stored, ...beside])];
}

/** Puts an address in the place of each other one. An image that is nowhere leaves a post without featured image. */
export function withAddresses<W extends ArchivedWords>(
  words: W,
  addresses: ReadonlyMap<string, string | null>,
): W {
  let { content, featuredImage } = words;
  for (const [from, to] of addresses) {
    if (to !== null && to !== from) content = content.replaceAll(from, () => to);
  }
  if (featuredImage && addresses.has(featuredImage)) featuredImage = addresses.get(featuredImage) ?? null;
  return { ...words, content, featuredImage };
}
