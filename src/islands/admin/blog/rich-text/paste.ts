import { imageAddress, linkAddress } from './address.ts';
import { mendShape } from './html-shape.ts';
import { parseInert, SET_ASIDE, setAside } from './inert-html.ts';
import { styleOf, unwrap } from './set-aside-styles.ts';
import { dropMarkers, raiseWordLists } from './word-lists.ts';

export interface Pasted {
  readonly html: string;
  /** Images that were bytes or lay on somebody's disk: a post holds addresses. */
  readonly droppedImages: number;
}

/** Comments, and the conditions by which Word hides things from browsers. */
const COMMENT = /<!--[\s\S]*?-->|<!\[(?:if|endif)[^>]*>/gi;
const FROM_WORD = /class="?'?Mso|\bmso-|urn:schemas-microsoft-com/i;
const FROM_DOCS = /id="docs-internal-guid/;
const FROM_AN_EDITOR_LIKE_THIS = 'data-pm-slice';
/** Elements of which nothing is a reader's. `w:` and its like are Word's own. */
const UNREAD = /^(?:script|noscript|template|meta|link|title|xml|object|iframe|svg|math)$|^(?:w|m|v|st1):/;
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, div';
/** All that the editor reads from an element. */
const READ_ATTRIBUTES = new Set(['href', 'src', 'alt']);

/** HTML from the clipboard as the editor wants to read it: what it says, without what Word or Docs add to it. */
export function cleanPasted(html: string): Pasted {
  if (html.includes(FROM_AN_EDITOR_LIKE_THIS)) return { html: setAside(html), droppedImages: 0 };
  const root = parseInert(html.replace(COMMENT, ''));
  const isWord = FROM_WORD.test(html);
  dropUnread(root);
  if (isWord) cleanWord(root);
  stylesToMarks(root);
  mendShape(root);
  dropStrayBreaks(root);
  for (const link of root.querySelectorAll('a')) if (!leadsSomewhere(link)) unwrap(link);
  const droppedImages = dropImages(root);
  if (isWord || FROM_DOCS.test(html)) dropBlankParagraphs(root);
  dropAttributes(root);
  return { html: root.innerHTML, droppedImages };
}

function dropUnread(root: Element): void {
  for (const element of [...root.querySelectorAll('*')]) {
    if (UNREAD.test(element.localName)) element.remove();
    else if (element.localName.startsWith('o:')) unwrap(element);
  }
}

function cleanWord(root: Element): void {
  for (const element of root.querySelectorAll(`[${SET_ASIDE}]`)) {
    if (styleOf(element).get('mso-element') === 'comment-list') element.remove();
  }
  raiseWordLists(root);
  dropMarkers(root);
  for (const quote of root.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) wrap(quote, 'blockquote');
}

/** Some space paragraphs with empty ones. */
function dropBlankParagraphs(root: Element): void {
  for (const paragraph of root.querySelectorAll('p')) {
    const isBlank = !/\S/.test(paragraph.textContent ?? '') && !paragraph.querySelector('img');
    if (isBlank && !paragraph.closest('li, td, th')) paragraph.remove();
  }
}

/** Bold and its like are said by elements here. Google Docs says them by styles, and undoes `<b>` with one. */
function stylesToMarks(root: Element): void {
  for (const element of [...root.querySelectorAll(`[${SET_ASIDE}]`)]) {
    const style = styleOf(element);
    const isUndone =
      (/^(b|strong)$/.test(element.localName) && /^(normal|[1-4]00)$/.test(style.get('font-weight') ?? '')) ||
      (/^(i|em)$/.test(element.localName) && style.get('font-style') === 'normal');
    if (/^(span|font)$/.test(element.localName))
      for (const mark of marksOf(element)) wrapInner(element, mark);
    if (isUndone) unwrap(element);
  }
}

function marksOf(element: Element): string[] {
  const style = styleOf(element);
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const isBold = /^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '');
  return [
    // A heading is bold, and a link underlined, without being told.
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

function wrap(element: Element, name: string): void {
  const around = element.ownerDocument.createElement(name);
  element.replaceWith(around);
  around.append(element);
}

/** A line break between two blocks is how Docs writes an empty line. */
function dropStrayBreaks(root: Element): void {
  for (const line of root.querySelectorAll('br')) {
    const beside = [line.previousElementSibling, line.nextElementSibling];
    if (beside.some((element) => element?.matches(BLOCKS))) line.remove();
  }
}

/** Word's links into its own document lead nowhere in ours. */
function leadsSomewhere(link: Element): boolean {
  const address = link.getAttribute('href');
  return linkAddress(address) !== null && !address?.startsWith('#_');
}

function dropImages(root: Element): number {
  const lost = [...root.querySelectorAll('img')].filter(
    (each) => imageAddress(each.getAttribute('src')) === null,
  );
  for (const image of lost) image.remove();
  return lost.length;
}

function dropAttributes(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isLanguage = name === 'class' && value.startsWith('language-');
      if (!READ_ATTRIBUTES.has(name) && !isLanguage) element.removeAttribute(name);
    }
  }
}
