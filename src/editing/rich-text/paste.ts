import { toImageAddress, toLinkAddress } from './address.ts';
import { INERT_STYLE, neutralize, normalizeShape, parseInert, styleOf } from './inert-html.ts';

/** Comments and Word's conditional comments. */
const COMMENT = /<!--[\s\S]*?-->|<!\[(?:if|endif)[^>]*>/gi;
const FROM_WORD = /class="?'?Mso|\bmso-|urn:schemas-microsoft-com/i;
const FROM_DOCS = /id="docs-internal-guid/;
const OWN_EDITOR_MARK = 'data-pm-slice';
/** Elements that show something, which no text of ours can hold. */
const SHOWN_ELEMENTS = 'iframe, object, embed, video, audio, svg, canvas, form';
/** Elements without content for readers. `w:` and similar prefixes are Word's own. */
const DROPPED_ELEMENTS = /^(?:script|noscript|template|meta|link|title|xml|object|iframe|svg|math)$|^(?:w|m|v|st1):/;
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, div';
const READ_ATTRIBUTES = new Set(['href', 'src', 'alt']);

/**
 * Cleans HTML from the clipboard: keeps the content, without the markup that Word and Google Docs add. `droppedImages`:
 * number of images without a usable address, such as data URLs and local files. `dropped`: names of other things that were
 * shown and are left out.
 */
export function cleanPasted(html: string): { html: string; droppedImages: number; dropped: string[] } {
  if (html.includes(OWN_EDITOR_MARK)) return { html: neutralize(html), droppedImages: 0, dropped: [] };
  const root = parseInert(html.replace(COMMENT, ''));
  const dropped = [...new Set([...root.querySelectorAll(SHOWN_ELEMENTS)].map(({ localName }) => localName))];
  const isWord = FROM_WORD.test(html);
  dropElements(root);
  if (isWord) cleanWord(root);
  stylesToMarks(root);
  normalizeShape(root);
  dropStrayBreaks(root);
  for (const link of root.querySelectorAll('a')) if (!leadsSomewhere(link)) unwrap(link);
  const droppedImages = dropImages(root);
  if (isWord || FROM_DOCS.test(html)) dropBlankParagraphs(root);
  dropAttributes(root);
  return { html: root.innerHTML, droppedImages, dropped };
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function dropElements(root: Element): void {
  for (const element of [...root.querySelectorAll('*')]) {
    if (DROPPED_ELEMENTS.test(element.localName)) element.remove();
    else if (element.localName.startsWith('o:')) unwrap(element);
  }
}

function cleanWord(root: Element): void {
  for (const element of root.querySelectorAll(`[${INERT_STYLE}]`)) {
    if (styleOf(element).get('mso-element') === 'comment-list') element.remove();
  }
  convertWordLists(root);
  for (const quote of root.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const around = root.ownerDocument.createElement('blockquote');
    quote.replaceWith(around);
    around.append(quote);
  }
}

/** Removes empty paragraphs, which Word and Google Docs use as spacing. */
function dropBlankParagraphs(root: Element): void {
  for (const paragraph of root.querySelectorAll('p')) {
    const isBlank = !/\S/.test(paragraph.textContent ?? '') && !paragraph.querySelector('img');
    if (isBlank && !paragraph.closest('li, td, th')) paragraph.remove();
  }
}

/** Converts inline styles to mark elements. Google Docs uses styles for marks, and resets `<b>` by one. */
function stylesToMarks(root: Element): void {
  for (const element of [...root.querySelectorAll(`[${INERT_STYLE}]`)]) {
    const style = styleOf(element);
    const isReset =
      (/^(b|strong)$/.test(element.localName) && /^(normal|[1-4]00)$/.test(style.get('font-weight') ?? '')) ||
      (/^(i|em)$/.test(element.localName) && style.get('font-style') === 'normal');
    if (/^(span|font)$/.test(element.localName)) for (const mark of marksOf(element)) wrapInner(element, mark);
    if (isReset) unwrap(element);
  }
}

function marksOf(element: Element): string[] {
  const style = styleOf(element);
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const isBold = /^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '');
  return [
    // Headings are bold and links underlined by default.
    ...(isBold && !element.closest('h1, h2, h3, h4, h5, h6') ? ['strong'] : []),
    ...(style.get('font-style') === 'italic' ? ['em'] : []),
    ...(line.includes('underline') && !element.closest('a') && !element.querySelector('a') ? ['u'] : []),
    ...(line.includes('line-through') ? ['strike'] : []),
  ];
}

function wrapInner(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Removes line breaks between blocks, which Google Docs writes for empty lines. */
function dropStrayBreaks(root: Element): void {
  for (const line of root.querySelectorAll('br')) {
    const beside = [line.previousElementSibling, line.nextElementSibling];
    if (beside.some((element) => element?.matches(BLOCKS))) line.remove();
  }
}

/** Whether a link has a usable target. Word's links to its own bookmarks (`#_…`) have none. */
function leadsSomewhere(link: Element): boolean {
  const address = link.getAttribute('href');
  return toLinkAddress(address) !== null && !address?.startsWith('#_');
}

function dropImages(root: Element): number {
  const dropped = [...root.querySelectorAll('img')].filter((each) => toImageAddress(each.getAttribute('src')) === null);
  for (const image of dropped) image.remove();
  return dropped.length;
}

function dropAttributes(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isLanguage = name === 'class' && value.startsWith('language-');
      if (!READ_ATTRIBUTES.has(name) && !isLanguage) element.removeAttribute(name);
    }
  }
}

/** Marker typed as text, in items that do not name their list. */
const TYPED_MARKER = /^\s*(?:[·•o§▪–-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]*\u00a0[\s\u00a0]*/i;
const ORDERED = /^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;
/** Word indents each level of a list by half an inch. */
const INCHES_PER_LEVEL = 0.5;

/** Converts paragraphs that Word displays as list items to lists, and removes its numbers and bullets. */
function convertWordLists(root: Element): void {
  /** Lists around the present item, the outermost first. */
  let open: { readonly list: Element; readonly level: number }[] = [];
  for (const paragraph of root.querySelectorAll('p')) {
    const item = toItem(paragraph);
    if (!item) continue;
    const { level, name } = item;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((each) => each.level < level || (each.level === level && each.list.localName === name));
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(name);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const entry = paragraph.ownerDocument.createElement('li');
    open.at(-1)?.list.append(entry);
    entry.append(paragraph);
  }
  for (const span of root.querySelectorAll('span')) if (isMarker(span)) span.remove();
}

/** Word marks numbers and bullets, those of headings too, with `mso-list: ignore`. */
const isMarker = (span: Element) => styleOf(span).get('mso-list') === 'ignore';

/** Level, from 1, and kind of the list that an item belongs to; null for other paragraphs. Drops a typed marker. */
function toItem(paragraph: Element): { level: number; name: 'ol' | 'ul' } | null {
  const style = styleOf(paragraph);
  const marker = [...paragraph.querySelectorAll('span')].find(isMarker);
  const typed = TYPED_MARKER.exec(paragraph.textContent ?? '')?.[0];
  const named = Number(/\blevel(\d+)\b/.exec(style.get('mso-list') ?? '')?.[1] ?? 0);
  if (named === 0 && !(typed && /\bMsoListParagraph/.test(paragraph.className))) return null;
  if (typed && !marker) dropStart(paragraph, typed.length);
  const inches = Number.parseFloat(style.get('margin-left') ?? '') || INCHES_PER_LEVEL;
  const level = named || Math.max(1, Math.round(inches / INCHES_PER_LEVEL));
  return { level, name: ORDERED.test(marker?.textContent ?? typed ?? '') ? 'ol' : 'ul' };
}

/** Removes the first characters of the text. Returns how many are left to remove. */
function dropStart(node: Node, length: number): number {
  if (node.nodeType !== node.TEXT_NODE)
    return [...node.childNodes].reduce((left, child) => dropStart(child, left), length);
  const text = node.textContent ?? '';
  node.textContent = text.slice(length);
  return Math.max(0, length - text.length);
}
