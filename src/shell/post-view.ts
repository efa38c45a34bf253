import type { PublicPost } from '#contracts/posts.ts';
import type { Picture } from '#schemas/picture.schema.ts';

/** What the template shows of a post, be it published or a draft. */
export type ShellPost = Pick<
  PublicPost,
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'featuredImage'
  | 'featuredImageSize'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'readingTime'
  | 'content'
  | 'metaTitle'
  | 'metaDescription'
> & {
  /** What a build made of the featured image; a post that a function or a browser fills in has none. */
  readonly picture?: Picture | undefined;
};

/** What a card shows. */
export type CardPost = Omit<ShellPost, 'content' | 'metaTitle' | 'metaDescription'>;

/** At most so many tags stand on a card. */
export const CARD_TAGS = 3;

/** ISO 8601; the day a post was first published, else made. */
export const dateOf = (post: CardPost): string => post.publishedAt ?? post.createdAt;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day as the site's language writes it. In UTC, so that every build and every browser says the same one. */
export function formatDate(iso: string, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(new Date(iso));
}

/** Title of the document, before the name of the product. */
export const headTitleOf = (post: ShellPost): string => post.metaTitle || post.title;

/** For search results; empty when the author wrote none. */
export const descriptionOf = (post: ShellPost): string => post.metaDescription || post.excerpt;
