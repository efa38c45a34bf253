/** Rules for the HTML of posts, enforced by the sanitizer on the server; the editor writes nothing that breaks them. */

/** Schemes of links. Relative addresses pass too; protocol-relative ones do not. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Schemes of images. A body carries addresses, never bytes. */
export const IMAGE_SCHEMES = ['http', 'https'];
/** Precedes every id of a post, so that a post can neither take nor fake an id of the page around it. */
export const ID_PREFIX = 'post-';
/** Allowed tokens of a link's `rel`, in the order they are stored. */
export const ALLOWED_REL = ['noopener', 'noreferrer', 'nofollow', 'sponsored', 'ugc'];
/** Attributes of a link that opens a new window. */
export const NEW_WINDOW = { target: '_blank', rel: 'noopener noreferrer' } as const;
/** Control characters and the two non-characters that XML feeds refuse. Tab and line feed are allowed. */
export const CONTROL_CHARACTER = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Name of a language that a highlighter may know. */
export const LANGUAGE = /^[\w+#.-]{1,40}$/;
/** The only class that is allowed: the language of a code block. */
export const ALLOWED_CLASS = /^language-[\w+#.-]{1,40}$/;
