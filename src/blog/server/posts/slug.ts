import { createHash } from 'node:crypto';
import { SLUG_MAX_LENGTH } from '#core/contract/limits.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';

/** Form of a slug. It also has at most SLUG_MAX_LENGTH characters and is neither a reserved word nor a bare number. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that are, or may become, addresses below `/blog/`. Bare numbers (pages) are reserved too. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['page', 'pages', 'category', 'categories', 'tag', 'tags', 'author', 'authors', 'archive', 'search'],
  ...['preview', 'previews', 'draft', 'drafts', 'shell', 'index', 'changes', 'admin', 'api', 'new', 'edit'],
  ...['feed', 'feeds', 'feed-xml', 'feed-json', 'rss', 'rss-xml', 'atom', 'atom-xml', 'sitemap', 'sitemap-xml'],
]);

const RESERVED_SUFFIX = '-post';
const HASH_LENGTH = 8;
/**
 * Derives a slug from a requested slug or a title: `post-…` from `fallbackId` when nothing is left of it, with a suffix
 * when it is reserved, shortened with a hash when it is too long. Applied to its own result it changes nothing.
 */
export function toSlug(requested: string, fallbackId: string): string {
  const slug = deriveSlug(requested) || deriveSlug(`post-${fallbackId.slice(0, 8)}`);
  const reserved = RESERVED_SLUGS.has(slug) || /^\d+$/.test(slug);
  return shorten(reserved ? slug + RESERVED_SUFFIX : slug);
}

/** Cuts between words where that keeps at least half; the hash keeps long titles with the same start apart. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const suffix = `-${createHash('sha256').update(slug).digest('hex').slice(0, HASH_LENGTH)}`;
  const room = SLUG_MAX_LENGTH - suffix.length;
  const boundary = slug.lastIndexOf('-', room);
  return slug.slice(0, boundary >= room / 2 ? boundary : room) + suffix;
}
