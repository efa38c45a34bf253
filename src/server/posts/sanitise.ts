import sanitizeHtml from 'sanitize-html';

/** Tags a post body may contain, as the specification lists them. */
export const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 'strike', 'ul', 'ol', 'li'],
  ...['blockquote', 'code', 'pre', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span'],
];

/** Attributes by tag; `*` is every tag. No `style`, no event handler, no `name`. */
export const ALLOWED_ATTRIBUTES = {
  '*': ['title', 'class', 'id'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
};

/** Schemes of links. Relative addresses pass too; protocol-relative ones do not. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Schemes of images. A body carries addresses, never bytes. */
export const IMAGE_SCHEMES = ['http', 'https'];
/** The only classes kept: what a highlighter needs to know. */
export const ALLOWED_CLASS = /^language-[\w+#.-]{1,40}$/;
/** Stands before every id, so that a post can neither take nor fake an id of the page around it. */
export const ID_PREFIX = 'post-';
/** What a link may say about its target; anything else in `rel` goes. */
export const ALLOWED_REL = ['noopener', 'noreferrer', 'nofollow', 'sponsored', 'ugc'];
/** Elements deeper than this lose their tags and keep their text. */
export const MAX_NESTING = 64;

/** Elements that go with everything inside them. Of other unknown elements the content stays. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'object', 'iframe', 'svg', 'math', 'template', 'noscript', 'noembed', 'noframes'],
  ...['textarea', 'select', 'option', 'title', 'xmp', 'plaintext'],
];

/** Older names of what the specification lists. */
const RENAMED = new Map([
  ['s', 'strike'],
  ['del', 'strike'],
  ['b', 'strong'],
  ['i', 'em'],
]);

const options: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedClasses: { '*': [ALLOWED_CLASS] },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: IMAGE_SCHEMES },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: MAX_NESTING,
  transformTags: { '*': canonicalElement },
};

/**
 * The HTML of a post as it is stored and shown: the specification's tags and attributes and nothing else, written as
 * a browser's `innerHTML` writes it. Takes any string; its own output comes back unchanged.
 *
 * One pass need not be stable: leaving out an unknown wrapper can put a paragraph straight into a paragraph, which the
 * next parser reads differently. After it only known tags are left, so the second pass leaves nothing out and settles.
 */
export function sanitisePostHtml(html: string): string {
  const once = sanitiseOnce(html);
  return once === html ? once : sanitiseOnce(once);
}

/** An image whose address was missing or refused. */
const IMAGE_WITHOUT_SOURCE = /<img(?![^<>]* src=")[^<>]*>/g;

function sanitiseOnce(html: string): string {
  const clean = sanitizeHtml(withoutControlCharacters(html), options);
  // Safe on text: `<` and `>` of text and values, and `"` of values, are entities by now.
  return clean.replaceAll(' />', '>').replace(IMAGE_WITHOUT_SOURCE, '').replaceAll('\u00a0', '&nbsp;');
}

/** Control characters and the two non-characters that XML feeds refuse. Tab and line feed stay. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Line ends become `\n`, as a browser reads them. */
function withoutControlCharacters(html: string): string {
  return html.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTER, '');
}

function canonicalElement(name: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = RENAMED.get(name) ?? name;
  if (attribs['id'] !== undefined) setOrDrop(attribs, 'id', prefixedId(attribs['id']));
  if (tagName === 'a') canonicalLink(attribs);
  return { tagName, attribs };
}

/** In-page links follow the ids; a new window never gets a handle on this one. Keeps the order of attributes. */
function canonicalLink(attribs: sanitizeHtml.Attributes): void {
  const href = attribs['href']?.trim() ?? '';
  setOrDrop(attribs, 'href', href.startsWith('#') ? `#${prefixedId(href.slice(1))}` : href);
  const opensWindow = attribs['target']?.trim().toLowerCase() === '_blank';
  setOrDrop(attribs, 'target', opensWindow ? '_blank' : '');
  const rel = (attribs['rel'] ?? '').toLowerCase().split(/\s+/);
  const tokens = new Set([...(opensWindow ? ['noopener', 'noreferrer'] : []), ...rel]);
  setOrDrop(attribs, 'rel', ALLOWED_REL.filter((token) => tokens.has(token)).join(' '));
}

function prefixedId(id: string): string {
  if (id === '' || /\s/.test(id)) return '';
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
}

function setOrDrop(attribs: sanitizeHtml.Attributes, name: string, value: string): void {
  if (value) attribs[name] = value;
  else delete attribs[name];
}
