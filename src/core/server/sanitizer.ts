import { type Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import * as rules from '../contract/safe-html.ts';

/** Maximum depth. Deeper elements lose their tags and keep their text. */
export const MAX_NESTING = 64;

/** Depth of the input beyond which elements are not opened: Chromium's own limit. The parser is quadratic in depth. */
export const MAX_PARSED_NESTING = 512;

/** Tokenizer whose parser opens no element beyond `MAX_PARSED_NESTING`: it reads over the start tag, and keeps the text. */
export class ShallowTokenizer extends Tokenizer {
  constructor(options: ConstructorParameters<typeof Tokenizer>[0], callbacks: TokenizerCallbacks) {
    // The parser makes its tokenizer, and tells its depth to no one. Without a name the rest of a tag has no effect.
    const parser = callbacks as Parser;
    const { stack } = callbacks as unknown as { readonly stack: readonly string[] };
    const open = parser.onopentagname.bind(parser);
    parser.onopentagname = (start, end) => {
      if (stack.length < MAX_PARSED_NESTING) open(start, end);
    };
    super(options, parser);
  }
}

const attributes = Object.fromEntries(
  Object.entries(rules.ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
);
const lookClasses = Object.fromEntries(Object.entries(rules.LOOK_CLASSES).map(([tag, names]) => [tag, [...names]]));

/** Elements that are dropped with their content. Other unknown elements lose only their tags. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'object', 'iframe', 'svg', 'math', 'template', 'noscript', 'noembed', 'noframes'],
  ...['textarea', 'select', 'option', 'title', 'xmp', 'plaintext'],
];

/** Image whose address was missing or refused. */
const IMAGE_WITHOUT_SOURCE = /<img(?![^<>]* src=")[^<>]*>/g;

/** `<` that begins no tag: it becomes an entity. */
const LONE_MARK = /<(?![a-z/!?])/gi;
const ENTITY_BYTES = '&lt;'.length;

/** Line ends become `\n`, as in HTML parsers; what no text may hold goes. */
const normalize = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(rules.CONTROL_CHARACTER, '');

/** `imageSchemes`: besides relative addresses. `toId`: the id that is stored for one that was written; null: none. */
interface SanitizerOptions {
  readonly imageSchemes: readonly string[];
  readonly toId: (id: string) => string | null;
  /** Longest result, UTF-8 bytes, and the error for one that is longer; without it any is given. */
  readonly longest?: { readonly bytes: number; readonly refusal: () => Error };
}

/**
 * Makes a sanitizer of HTML for storage and display: only allowed tags and attributes, serialized as a browser's
 * `innerHTML` does. It takes any string, and its own output comes back unchanged; only a result over `longest` is refused,
 * as soon as it is known.
 *
 * One pass need not be stable: dropping an unknown wrapper can put a paragraph directly into a paragraph, which the
 * next parser reads differently. After it only known tags are left, so the second pass drops nothing and is stable.
 * Text without tags is stable after the first.
 */
export function createSanitizer({ imageSchemes, toId, longest }: SanitizerOptions): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...rules.ALLOWED_TAGS],
    allowedAttributes: attributes,
    allowedClasses: { ...lookClasses, '*': [rules.ALLOWED_CLASS] },
    allowedSchemes: rules.LINK_SCHEMES,
    allowedSchemesByTag: { img: [...imageSchemes] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: MAX_NESTING,
    parser: { Tokenizer: ShallowTokenizer },
    transformTags: { '*': (name, attribs) => canonicalElement(name, attribs, toId) },
  };
  const refuseOver = (bytes: number) => {
    if (longest && bytes > longest.bytes) throw longest.refusal();
  };
  const sanitizeOnce = (written: string) => {
    const text = normalize(written);
    refuseOver(ENTITY_BYTES * (text.match(LONE_MARK)?.length ?? 0));
    const clean = sanitizeHtml(text, options);
    // Safe on text: `<` and `>` of text and values, and `"` of values, are entities by now.
    const shown = clean.replaceAll(' />', '>').replace(IMAGE_WITHOUT_SOURCE, '').replaceAll('\u00a0', '&nbsp;');
    // Again: entities have become what they stand for.
    const html = normalize(shown);
    refuseOver(Buffer.byteLength(html));
    return html;
  };
  return (html) => {
    const once = sanitizeOnce(html);
    return once === html || !once.includes('<') ? once : sanitizeOnce(once);
  };
}

type ToId = SanitizerOptions['toId'];

function canonicalElement(name: string, attribs: sanitizeHtml.Attributes, toId: ToId): sanitizeHtml.Tag {
  const tagName = rules.RENAMED_TAGS[name] ?? name;
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
