import { CONTROL_CHARACTER } from '#core/contract/safe-html.ts';
import type { PublicPost } from '../contract/posts.ts';

/** The newer formats of a featured image, made by the build. The image as it is stored is the fallback beside them. */
export type Picture = readonly {
  readonly type: 'image/avif' | 'image/webp';
  /** Addresses with their widths in pixels. */
  readonly srcset: string;
}[];

/** The address of an MP3 file, and the loudness of each bar of its waveform, 1 to 100. */
export interface TitleRecording {
  readonly audio: string;
  readonly bars: readonly number[];
}

/** Fields of a post, published or draft, that the template shows. */
export type TemplatePost = Omit<PublicPost, 'id' | 'published' | 'author'> & {
  /** Absent or null: the team. */
  readonly author?: PublicPost['author'] | undefined;
  /** Sizes of the featured image made by a build; absent when a function or a browser fills the template. */
  readonly picture?: Picture | undefined;
  /** The spoken title, made by a build; absent until then, and for a title in letters that the voice cannot read. */
  readonly recording?: TitleRecording | undefined;
};

/** Fields that a card shows. */
export type CardPost = Omit<TemplatePost, 'content' | 'metaTitle' | 'metaDescription' | 'author'>;

export const CARD_TAGS = 3;

/** Date to show, ISO 8601: first publication, else creation. */
export const dateOf = (post: CardPost): string => post.publishedAt ?? post.createdAt;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date in the site's language. In UTC, so that every build and browser shows the same day. */
export function formatDate(iso: string, locale: string): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(new Date(iso));
}

/** Title of the document, without the product's name. */
export const headTitleOf = (post: TemplatePost): string => post.metaTitle || post.title;

/** Description for search results; empty when the author wrote none. */
export const descriptionOf = (post: TemplatePost): string => post.metaDescription || post.excerpt;

/** Posts in the feed; readers keep the older ones. */
const FEED_LENGTH = 50;

/** Items of the feed. `posts`: newest first. */
export const toFeedItems = (posts: readonly TemplatePost[]) => posts.slice(0, FEED_LENGTH).map(toFeedItem);

const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Item of the feed. XML refuses control characters whole, even escaped: older posts may still hold some. */
export const toFeedItem = (post: TemplatePost) => {
  const plain = (text: string) => text.toWellFormed().replace(CONTROL_CHARACTER, '');
  return {
    title: plain(post.title),
    link: `/blog/${post.slug}`,
    pubDate: new Date(dateOf(post)),
    description: plain(post.excerpt || descriptionOf(post)),
    categories: [post.category, ...post.tags].filter((label) => label !== null).map(plain),
    ...(post.author && { customData: `<dc:creator>${toXml(plain(post.author.name))}</dc:creator>` }),
  };
};
