/** Rules for all HTML that people write: posts and documents. The sanitizer enforces them; editors write nothing that breaks them. */

/** Tags that a body may contain. */
export const ALLOWED_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 'strike', 'ul', 'ol', 'li'],
  ...['blockquote', 'code', 'pre', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span', 'hr'],
];
/** Tags that are stored as others. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = { s: 'strike', del: 'strike', b: 'strong', i: 'em' };
/** Attributes by tag; `*` is every tag. No `style`, no event handler, no `name`. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['title', 'class', 'id'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
};

/** Schemes of links. Relative addresses pass too; protocol-relative ones do not. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Control characters and the two non-characters that XML feeds refuse. Tab and line feed are allowed. */
export const CONTROL_CHARACTER = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Name of a language that a highlighter may know. */
export const LANGUAGE = /^[\w+#.-]{1,40}$/;
/** Class of the language of a code block; any element may have it. */
export const ALLOWED_CLASS = /^language-[\w+#.-]{1,40}$/;

/** Class of a quote that is a remark of its own. */
export const CALLOUT = 'callout';
/** Class of a list of tasks, and of a task in it that is done. */
export const TASKS = 'tasks';
export const DONE = 'done';
/** Class of a link that looks like a button. */
export const LINK_BUTTON = 'link-button';
/** Class of a link that is played in its place, see `players.ts`. */
export const EMBED = 'embed';
/** Classes of an image: wider than the text, half as wide, or half as wide with the text beside it. */
export const IMAGE_LOOKS = ['wide', 'small', 'beside-start', 'beside-end'] as const;
/** Class of a `div` that holds images side by side. */
export const GALLERY = 'gallery';
/** Classes that give an element of posts another look, by its tag. */
export const LOOK_CLASSES: Readonly<Record<string, readonly string[]>> = {
  blockquote: [CALLOUT],
  ul: [TASKS],
  li: [DONE],
  a: [LINK_BUTTON, EMBED],
  img: IMAGE_LOOKS,
  div: [GALLERY],
};

/** Attributes of a link that opens a new window. */
export const NEW_WINDOW = { target: '_blank', rel: 'noopener noreferrer' } as const;
/** Allowed tokens of a link's `rel`, in the order they are stored. */
const ALLOWED_REL = ['noopener', 'noreferrer', 'nofollow', 'sponsored', 'ugc'];

/** Filters and orders the tokens of `rel`; null when none remain. A new window is denied access to this one. */
export function toStoredRel(rel: string | null, target: string | null): string | null {
  const tokens = new Set((rel ?? '').toLowerCase().split(/\s+/));
  if (target) for (const token of NEW_WINDOW.rel.split(' ')) tokens.add(token);
  return ALLOWED_REL.filter((token) => tokens.has(token)).join(' ') || null;
}
