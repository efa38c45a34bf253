import { BODY_IMAGE } from '#core/contract/limits.ts';

/** Limits that readers and admins of the blog can meet. Sizes are bytes unless the name says characters or words. */

export const EXCERPT_MAX_LENGTH = 500;
export const META_TITLE_MAX_LENGTH = 60;
export const META_DESCRIPTION_MAX_LENGTH = 160;
export const TAG_MAX_LENGTH = 40;
export const TAGS_MAX_COUNT = 20;
/** Longest alias of a post, a path on another site, and most of them. */
export const ALIAS_MAX_LENGTH = 300;
export const ALIASES_MAX_COUNT = 20;
export const AUTHOR_NAME_MAX_LENGTH = 60;
export const AUTHOR_LINE_MAX_LENGTH = 160;
export const AUTHORS_MAX_COUNT = 50;
export const CATEGORIES_MAX_COUNT = 100;
/** Post body as HTML, UTF-8 bytes. */
export const POST_CONTENT_MAX_BYTES = 500_000;
/** Headings of a post, which each get an id, a link and a section of the assistant. */
export const POST_HEADINGS_MAX_COUNT = 1_000;
/** Post body as its page shows it, UTF-8 bytes. */
export const POST_PAGE_MAX_BYTES = 1_500_000;
/** Replaced texts kept per post that readers have seen. */
export const PUBLISHED_TEXTS_KEPT = 20;
/** Days a deleted post stays in the trash. */
export const TRASH_DAYS = 30;
/** Pixels of an image before downscaling. */
export const MEDIA_MAX_PIXELS = 40_000_000;
/** Longest side accepted before downscaling, pixels. */
export const MEDIA_MAX_SIDE = 12_000;
/** Reading speed behind "N min read". */
export const WORDS_PER_MINUTE = 200;
/** Lifetime of a preview link, hours: minimum, default, maximum. */
export const PREVIEW_MIN_HOURS = 1;
export const PREVIEW_DEFAULT_HOURS = 72;
export const PREVIEW_MAX_HOURS = 720;
/** A notification lists every function of the site: 0.6 KB each. */
export const BODY_DEPLOY_EVENT = 1_000_000;
/** A post with its body, worst-case escaped to twice its size, and a featured image. */
export const BODY_POST = 2 * POST_CONTENT_MAX_BYTES + BODY_IMAGE;
