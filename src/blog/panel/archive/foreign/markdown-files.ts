import type { Fields } from '#editing/markdown/front-matter.ts';
import type { LoosePost } from './loose-post.ts';

/** The first of these fields that is a text, a number or a date; names differ between systems. */
function textOf(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return '';
}

function listOf(fields: Fields, ...names: string[]): string[] {
  return names.flatMap((name) => {
    const value = fields[name];
    if (typeof value === 'string') return value.split(/\s*,\s*/);
    return Array.isArray(value) ? value.map(String) : [];
  });
}

/** Address of a picture: a text, or an object as Hugo's and Astro's. */
function imageOf(fields: Fields): string {
  for (const name of ['featuredImage', 'featured_image', 'heroImage', 'coverImage', 'cover', 'image', 'thumbnail']) {
    const value = fields[name];
    if (typeof value === 'string') return value;
    const { src, url, image, path } = (value ?? {}) as Record<string, unknown>;
    const address = [src, url, image, path].find((each) => typeof each === 'string');
    if (typeof address === 'string') return address;
  }
  return '';
}

/** Path of Jekyll: the date and the slug. */
const DATED = /^(\d{4}-\d\d-\d\d)-(.+)$/;

/**
 * Addresses of a post where it was: those that its file names (Hugo and Eleventy, Jekyll's `redirect_from`), else the one
 * that Jekyll or Hugo makes of its path.
 */
function addressesOf(path: string, fields: Fields, slug: string): string[] {
  const said = textOf(fields, 'permalink', 'url');
  // A pattern, such as `/:year/:title/`, is no address.
  const own = /[:{]/.test(said.replace(/^https?:/, '')) ? '' : said;
  const named = [own, ...listOf(fields, 'aliases', 'redirect_from')].filter(Boolean);
  const [, day] = DATED.exec(path.split('/').at(-1) ?? '') ?? [];
  const [, folder] = /(?:^|\/)content\/(.+)$/.exec(path) ?? [];
  if (own) return named;
  if (day && /(?:^|\/)_posts\//.test(path)) {
    const labels = listOf(fields, 'categories', 'category').map((label) => `${label.toLowerCase()}/`);
    return [...named, `/${labels.join('')}${day.replaceAll('-', '/')}/${slug}.html`];
  }
  if (!folder || /(?:^|\/)src\/content\//.test(path)) return named;
  const section = folder.split('/').slice(0, /\/index\.\w+$/.test(folder) ? -2 : -1);
  return [...named, `/${[...section, slug].join('/')}`];
}

/** The post that a Markdown file describes, with names of Hugo, Jekyll, Astro, Eleventy and Ghost; `html` is its text. */
export function toLoosePost(path: string, fields: Fields, html: string): LoosePost & { readonly image: string } {
  const parts = path.replace(/\.(?:md|mdx|markdown)$/i, '').split('/');
  // Hugo and Astro keep a post in a folder of its own.
  const name = (parts.at(-1) === 'index' ? parts.at(-2) : parts.at(-1)) ?? '';
  const [, day, rest] = DATED.exec(name) ?? [];
  const address = textOf(fields, 'slug', 'permalink', 'url').replace(/\/+$/, '').split('/').at(-1);
  const slug = address || (rest ?? name);
  const isDraft = fields['draft'] === true || fields['published'] === false || /(^|\/)_drafts\//.test(path);
  return {
    origin: `markdown:${textOf(fields, 'id', 'uuid') || path}`,
    title:
      textOf(fields, 'title') ||
      (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '') ||
      (rest ?? name),
    html,
    slug,
    date: textOf(fields, 'date', 'pubDate', 'publishDate', 'published_at', 'publishedAt', 'created') || day,
    isPublished: !isDraft && textOf(fields, 'status') !== 'draft',
    excerpt: textOf(fields, 'excerpt', 'description', 'summary', 'subtitle'),
    tags: listOf(fields, 'tags', 'tag', 'keywords', 'categories', 'category'),
    image: imageOf(fields),
    metaTitle: textOf(fields, 'metaTitle', 'meta_title', 'seoTitle'),
    metaDescription: textOf(fields, 'metaDescription', 'meta_description', 'seoDescription'),
    addresses: addressesOf(path, fields, slug),
  };
}
