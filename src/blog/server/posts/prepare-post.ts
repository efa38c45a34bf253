import sanitizeHtml from 'sanitize-html';
import { POST_CONTENT_MAX_BYTES } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import * as rules from '../../contract/post-html.ts';
import type { PostCreate, PostText, PostUpdate } from '../../contract/posts.ts';
import type { ImageDecoder, StoredImage } from '../media/image.ts';
import { countWords, mediaUrl } from './post-record.ts';
import { toSlug } from './slug.ts';

/** Tags that a post body may contain. */
export const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 'strike', 'ul', 'ol', 'li'],
  ...['blockquote', 'code', 'pre', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span'],
];

/** Attributes by tag; `*` is every tag. No `style`, no event handler, no `name`. */
const ALLOWED_ATTRIBUTES = { '*': ['title', 'class', 'id'], a: ['href', 'target', 'rel'], img: ['src', 'alt'] };

/** Maximum depth. Deeper elements lose their tags and keep their text. */
export const MAX_NESTING = 64;

/** Elements that are dropped with their content. Other unknown elements lose only their tags. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'object', 'iframe', 'svg', 'math', 'template', 'noscript', 'noembed', 'noframes'],
  ...['textarea', 'select', 'option', 'title', 'xmp', 'plaintext'],
];

const RENAMED = new Map([
  ['s', 'strike'],
  ['del', 'strike'],
  ['b', 'strong'],
  ['i', 'em'],
]);

const options: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedClasses: { '*': [rules.ALLOWED_CLASS] },
  allowedSchemes: rules.LINK_SCHEMES,
  allowedSchemesByTag: { img: rules.IMAGE_SCHEMES },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: MAX_NESTING,
  transformTags: { '*': canonicalElement },
};

/**
 * Sanitizes the HTML of a post for storage and display: only allowed tags and attributes, serialized as a browser's
 * `innerHTML` does. Takes any string; its own output comes back unchanged.
 *
 * One pass need not be stable: dropping an unknown wrapper can put a paragraph directly into a paragraph, which the
 * next parser reads differently. After it only known tags are left, so the second pass drops nothing and is stable.
 */
export function sanitizePostHtml(html: string): string {
  const once = sanitizeOnce(html);
  return once === html ? once : sanitizeOnce(once);
}

/** Image whose address was missing or refused. */
const IMAGE_WITHOUT_SOURCE = /<img(?![^<>]* src=")[^<>]*>/g;

function sanitizeOnce(html: string): string {
  // Line ends become `\n`, as in HTML parsers.
  const text = html.toWellFormed().replace(/\r\n?/g, '\n').replace(rules.CONTROL_CHARACTER, '');
  const clean = sanitizeHtml(text, options);
  // Safe on text: `<` and `>` of text and values, and `"` of values, are entities by now.
  return clean.replaceAll(' />', '>').replace(IMAGE_WITHOUT_SOURCE, '').replaceAll('\u00a0', '&nbsp;');
}

function canonicalElement(name: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = RENAMED.get(name) ?? name;
  if (attribs['id'] !== undefined) setOrDrop(attribs, 'id', rules.toStoredId(attribs['id']));
  if (tagName === 'a') canonicalLink(attribs);
  return { tagName, attribs };
}

/** Prefixes in-page links like the ids and denies new windows access to this one. Keeps the order of attributes. */
function canonicalLink(attribs: sanitizeHtml.Attributes): void {
  const href = attribs['href']?.trim() ?? '';
  setOrDrop(attribs, 'href', href.startsWith('#') ? `#${rules.toStoredId(href.slice(1)) ?? ''}` : href);
  const opensWindow = attribs['target']?.trim().toLowerCase() === rules.NEW_WINDOW.target;
  const target = opensWindow ? rules.NEW_WINDOW.target : null;
  setOrDrop(attribs, 'target', target);
  setOrDrop(attribs, 'rel', rules.toStoredRel(attribs['rel'] ?? null, target));
}

function setOrDrop(attribs: sanitizeHtml.Attributes, name: string, value: string | null): void {
  if (value) attribs[name] = value;
  else delete attribs[name];
}

/** Error whose message concerns one field. */
export const invalid = (field: string, message: string, code: 'INVALID_INPUT' | 'SLUG_TAKEN' = 'INVALID_INPUT') =>
  new ApiError(code, { message, fields: { [field]: message } });

/** Text ready to be stored: sanitized, with slug and word count. `image`: new image to store, or null. */
export type PreparedPost = { readonly text: PostText; readonly image: StoredImage | null };

/** Prepares input for storage. @throws ApiError INVALID_INPUT, INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS */
export async function preparePost(
  input: PostCreate | PostUpdate,
  id: string,
  decodeImage: ImageDecoder,
): Promise<PreparedPost> {
  const { title, excerpt, metaTitle, metaDescription, tags, category } = input;
  const content = sanitizePostHtml(input.content);
  if (content.trim() === '')
    throw invalid('content', 'Nothing of the content can be published as it stands. Write some text or add an image.');
  if (Buffer.byteLength(content) > POST_CONTENT_MAX_BYTES)
    throw invalid('content', 'The content grows over 500 KB when it is made safe. Split it into two posts.');
  const image = input.featuredImage?.startsWith('data:') ? await decodeImage(input.featuredImage) : null;
  const featuredImage = image ? mediaUrl(image.hash) : input.featuredImage;
  const slug = toSlug(input.slug || title, id);
  const words = countWords(content);
  return {
    text: { title, slug, excerpt, content, metaTitle, metaDescription, tags, category, featuredImage, words },
    image,
  };
}
