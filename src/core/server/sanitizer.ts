import sanitizeHtml from 'sanitize-html';
import * as rules from '../contract/safe-html.ts';

/** Tags that a body may contain. */
export const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 'strike', 'ul', 'ol', 'li'],
  ...['blockquote', 'code', 'pre', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span'],
];

/** Attributes by tag; `*` is every tag. No `style`, no event handler, no `name`. */
const ALLOWED_ATTRIBUTES = { '*': ['title', 'class', 'id'], a: ['href', 'target', 'rel'], img: ['src', 'alt'] };

/** Maximum depth. Deeper elements lose their tags and keep their text. */
export const MAX_NESTING = 64;

/** Depth of the input beyond which elements are not opened: Chromium's own limit. The parser is quadratic in depth. */
const MAX_PARSED_NESTING = 512;

/** Beginning of a tag: a slash when it ends an element, and its name. */
const TAG = /<(\/?)([a-z][a-z\d-]*)/gi;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

const CELLS = ['td', 'th'];
/** Open elements that a start tag ends, by its name. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  td: CELLS,
  th: CELLS,
  tr: [...CELLS, 'tr'],
  tbody: [...CELLS, 'tr', 'thead', 'tbody'],
};

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

/** Image whose address was missing or refused. */
const IMAGE_WITHOUT_SOURCE = /<img(?![^<>]* src=")[^<>]*>/g;

/** `imageSchemes`: besides relative addresses. `toId`: the id that is stored for one that was written; null: none. */
interface SanitizerOptions {
  readonly imageSchemes: readonly string[];
  readonly toId: (id: string) => string | null;
}

/**
 * Makes a sanitizer of HTML for storage and display: only allowed tags and attributes, serialized as a browser's
 * `innerHTML` does. It takes any string; its own output comes back unchanged.
 *
 * One pass need not be stable: dropping an unknown wrapper can put a paragraph directly into a paragraph, which the
 * next parser reads differently. After it only known tags are left, so the second pass drops nothing and is stable.
 */
export function createSanitizer({ imageSchemes, toId }: SanitizerOptions): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedClasses: { '*': [rules.ALLOWED_CLASS] },
    allowedSchemes: rules.LINK_SCHEMES,
    allowedSchemesByTag: { img: [...imageSchemes] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: MAX_NESTING,
    transformTags: { '*': (name, attribs) => canonicalElement(name, attribs, toId) },
  };
  const sanitizeOnce = (html: string) => {
    // Line ends become `\n`, as in HTML parsers.
    const text = html.toWellFormed().replace(/\r\n?/g, '\n').replace(rules.CONTROL_CHARACTER, '');
    const clean = sanitizeHtml(withBoundedDepth(text), options);
    // Safe on text: `<` and `>` of text and values, and `"` of values, are entities by now.
    return clean.replaceAll(' />', '>').replace(IMAGE_WITHOUT_SOURCE, '').replaceAll('\u00a0', '&nbsp;');
  };
  return (html) => {
    const once = sanitizeOnce(html);
    return once === html ? once : sanitizeOnce(once);
  };
}

/** Turns the start tags of elements that lie too deep into those of an element without content, which is dropped. */
function withBoundedDepth(html: string): string {
  const open: string[] = [];
  return html.replace(TAG, (tag, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (!VOID.has(name)) {
      const ended = ENDED_BY[name];
      while (ended?.includes(open.at(-1) ?? '')) open.pop();
      if (open.length >= MAX_PARSED_NESTING) return '<wbr';
      open.push(name);
    }
    return tag;
  });
}

type ToId = SanitizerOptions['toId'];

function canonicalElement(name: string, attribs: sanitizeHtml.Attributes, toId: ToId): sanitizeHtml.Tag {
  const tagName = RENAMED.get(name) ?? name;
  if (attribs['id'] !== undefined) setOrDrop(attribs, 'id', toId(attribs['id']));
  if (tagName === 'a') canonicalLink(attribs, toId);
  return { tagName, attribs };
}

/** Changes in-page links like the ids and denies new windows access to this one. Keeps the order of attributes. */
function canonicalLink(attribs: sanitizeHtml.Attributes, toId: ToId): void {
  const href = attribs['href']?.trim() ?? '';
  setOrDrop(attribs, 'href', href.startsWith('#') ? `#${toId(href.slice(1)) ?? ''}` : href);
  const opensWindow = attribs['target']?.trim().toLowerCase() === rules.NEW_WINDOW.target;
  const target = opensWindow ? rules.NEW_WINDOW.target : null;
  setOrDrop(attribs, 'target', target);
  setOrDrop(attribs, 'rel', rules.toStoredRel(attribs['rel'] ?? null, target));
}

function setOrDrop(attribs: sanitizeHtml.Attributes, name: string, value: string | null): void {
  if (value) attribs[name] = value;
  else delete attribs[name];
}
