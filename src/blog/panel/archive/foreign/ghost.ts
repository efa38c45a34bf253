import * as z from 'zod/mini';
import type { LoosePost } from './loose-post.ts';

const text = z.catch(z.optional(z.nullable(z.string())), null);
const id = z.union([z.string(), z.number()]);

/** Export of Ghost: https://ghost.org/docs/migration/custom/ (JSON, `db[0].data` or `data`). */
const dataSchema = z.object({
  posts: z.array(
    z.object({
      id,
      title: text,
      slug: text,
      html: text,
      plaintext: text,
      status: text,
      visibility: text,
      published_at: text,
      created_at: text,
      custom_excerpt: text,
      feature_image: text,
      meta_title: text,
      meta_description: text,
    }),
  ),
  tags: z.catch(z.array(z.object({ id, name: z.string() })), []),
  posts_tags: z.catch(z.array(z.object({ post_id: id, tag_id: id })), []),
});
const fileSchema = z.union([
  z.pipe(
    z.object({ db: z.tuple([z.object({ data: dataSchema })], z.unknown()) }),
    z.transform(({ db }) => db[0].data),
  ),
  z.pipe(
    z.object({ data: dataSchema }),
    z.transform(({ data }) => data),
  ),
]);

const orEmpty = (value: string | null | undefined) => value ?? '';
/** Ghost writes addresses of its own site with a mark in place of the host. */
const HOST = /__GHOST_URL__/g;

/** Posts and pages of an export; null when it is none. */
export function readGhost(json: unknown): LoosePost[] | null {
  const data = fileSchema.safeParse(json).data;
  if (!data) return null;
  const names = new Map(data.tags.map((tag) => [String(tag.id), tag.name]));
  const tagsOf = (post: string | number) =>
    data.posts_tags
      .filter(({ post_id }) => String(post_id) === String(post))
      .flatMap(({ tag_id }) => names.get(String(tag_id)) ?? []);
  return data.posts.map((post) => ({
    origin: `ghost:${post.id}`,
    title: orEmpty(post.title),
    html: (post.html ?? toParagraphs(orEmpty(post.plaintext))).replace(HOST, ''),
    slug: orEmpty(post.slug),
    date: post.published_at ?? post.created_at ?? undefined,
    // A post for members alone was never public.
    isPublished: post.status === 'published' && (post.visibility ?? 'public') === 'public',
    image: orEmpty(post.feature_image).replace(HOST, ''),
    excerpt: orEmpty(post.custom_excerpt),
    // Names of internal tags begin with a number sign.
    tags: tagsOf(post.id).filter((name) => !name.startsWith('#')),
    metaTitle: orEmpty(post.meta_title),
    metaDescription: orEmpty(post.meta_description),
    // Where Ghost shows posts and pages unless its routes say otherwise.
    addresses: post.slug ? [`/${post.slug}`] : [],
  }));
}

const escapeWords = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Paragraphs of a text without tags: empty lines part them. */
const toParagraphs = (plain: string): string =>
  plain
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeWords(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
