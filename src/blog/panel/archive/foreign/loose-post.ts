import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { toAliases } from '../../../contract/aliases.ts';
import * as limits from '../../../contract/limits.ts';
import { postCategories, uniqueTags } from '../../../contract/post-input.ts';

/** A post of another system, as far as it says. `origin`: names it for good, so that it is imported once. */
export interface LoosePost {
  readonly origin: string;
  readonly title: string;
  readonly html: string;
  readonly slug?: string;
  /** ISO 8601 or close to it; without a zone it counts as UTC. */
  readonly date?: string | undefined;
  readonly isPublished: boolean;
  readonly excerpt?: string;
  readonly tags?: readonly string[];
  /** Address of the picture above the post: in the archive, or a data URL. */
  readonly image?: string | null;
  readonly metaTitle?: string;
  readonly metaDescription?: string;
  /** Addresses or paths at which readers found the post. */
  readonly addresses?: readonly string[];
}

/** A UUID (RFC 9562, version 8) made from a name. */
async function toUuid(name: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const NO_ZONE = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** A date in ISO 8601; undefined for none, or one that cannot be read. */
function toIso(date: string | undefined): string | undefined {
  const text = date?.trim() ?? '';
  const ms = Date.parse(NO_ZONE.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

const cut = (text: string | undefined, max: number) =>
  (text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Fields of a post for the contract of imports; what is longer than it allows is cut, but for the text. */
export async function toFields(post: LoosePost): Promise<Record<string, unknown>> {
  const title = cut(post.title, TITLE_MAX_LENGTH) || post.slug || 'Untitled';
  const at = toIso(post.date);
  const tags = uniqueTags((post.tags ?? []).map((tag) => cut(tag, limits.TAG_MAX_LENGTH)));
  const category = postCategories.find((each) => tags.some((tag) => tag.toLowerCase() === each.toLowerCase()));
  return {
    id: await toUuid(post.origin),
    title,
    slug: deriveSlug(post.slug ?? '') || deriveSlug(title),
    content: post.html.trim() || '<p></p>',
    excerpt: cut(post.excerpt, limits.EXCERPT_MAX_LENGTH),
    metaTitle: cut(post.metaTitle, limits.META_TITLE_MAX_LENGTH),
    metaDescription: cut(post.metaDescription, limits.META_DESCRIPTION_MAX_LENGTH),
    tags: tags.filter((tag) => tag !== category).slice(0, limits.TAGS_MAX_COUNT),
    category: category ?? null,
    featuredImage: post.image ?? null,
    published: post.isPublished,
    // A draft was found nowhere.
    aliases: post.isPublished ? toAliases(post.addresses ?? [], limits.ALIASES_MAX_COUNT) : [],
    ...(at && { createdAt: at }),
    ...(at && post.isPublished && { publishedAt: at }),
  };
}

const SHORTCODE =
  /\{\{[<%].{0,200}?[>%]\}\}|\{%.{0,200}?%\}|^(?:<p>)?\[\/?[a-z_-]{1,30}(?: [^\]\n]{0,200})?\](?:<\/p>)?$|^import .{0,200} from ['"].{0,200}['"];?$/gm;

/** Marks of another system that stay as text, each once, with its line. */
export function findShortcodes(text: string): string[] {
  const found = new Map<string, number>();
  for (const { 0: code, index } of text.matchAll(SHORTCODE)) {
    const name = code.slice(0, 60);
    if (!found.has(name)) found.set(name, text.slice(0, index).split('\n').length);
  }
  return [...found].map(([code, line]) => `${line}: ${code}`);
}

/** Pictures that stay where they are: on other servers. */
export const remoteImages = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*?\ssrc="(https?:\/\/[^"]+)"/gi)].flatMap(([, address]) => address ?? []);
