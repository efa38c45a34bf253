import { createHash } from 'node:crypto';
import { SLUG_MAX_LENGTH } from '#contracts/limits.ts';
import { deriveSlug } from '#shell/derive-slug.ts';

/** What a slug looks like. At most SLUG_MAX_LENGTH characters, and never a reserved word or a bare number. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that are, or may become, addresses of their own beside the posts. Bare numbers (pages) are reserved too. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['page', 'pages', 'category', 'categories', 'tag', 'tags', 'author', 'authors', 'archive', 'search'],
  ...['preview', 'previews', 'draft', 'drafts', 'shell', 'index', 'changes', 'admin', 'api', 'new', 'edit'],
  ...[
    'feed',
    'feeds',
    'feed-xml',
    'feed-json',
    'rss',
    'rss-xml',
    'atom',
    'atom-xml',
    'sitemap',
    'sitemap-xml',
  ],
]);

const RESERVED_SUFFIX = '-post';
const HASH_LENGTH = 8;
/**
 * The slug a post gets for what was asked for, a slug or a title: `post-…` from `fallbackId` when nothing is left of
 * it, a suffix when it is reserved, cut with a hash of the whole when it is too long. A slug made here stays as it is.
 */
export function toSlug(wanted: string, fallbackId: string): string {
  const slug = deriveSlug(wanted) || deriveSlug(`post-${fallbackId.slice(0, 8)}`);
  const reserved = RESERVED_SLUGS.has(slug) || /^\d+$/.test(slug);
  return shorten(reserved ? slug + RESERVED_SUFFIX : slug);
}

/** Cut between words where that keeps at least half; two long titles that begin alike keep different slugs. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const suffix = `-${createHash('sha256').update(slug).digest('hex').slice(0, HASH_LENGTH)}`;
  const room = SLUG_MAX_LENGTH - suffix.length;
  const boundary = slug.lastIndexOf('-', room);
  return slug.slice(0, boundary >= room / 2 ? boundary : room) + suffix;
}
