import { styleOf } from './inert-html.ts';

/** Paragraph that Word displays as a list item. */
interface Item {
  readonly paragraph: Element;
  /** 1 is the outermost level. */
  readonly level: number;
  readonly ordered: boolean;
}

const LEVEL = /\blevel(\d+)\b/;
const LIST_CLASS = /\bMsoListParagraph/;
/** Marker typed as text, in items that do not name their list. */
const TYPED_MARKER = /^\s*(?:[·•o§▪–-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]*\u00a0[\s\u00a0]*/i;
const ORDERED = /^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;
/** Word indents each level of a list by half an inch. */
const INCHES_PER_LEVEL = 0.5;

/** Converts paragraphs that Word displays as list items to lists. */
export function convertWordLists(root: Element): void {
  const seen = new Set<Element>();
  for (const paragraph of root.querySelectorAll('p')) {
    if (seen.has(paragraph)) continue;
    const run = itemsFrom(paragraph);
    for (const item of run) seen.add(item.paragraph);
    if (run.length > 0) toLists(run);
  }
}

/** The item at `first` and the items that directly follow it. */
function itemsFrom(first: Element): Item[] {
  const items: Item[] = [];
  for (let at: Element | null = first; at; at = at.nextElementSibling) {
    const item = toItem(at);
    if (!item) break;
    items.push(item);
  }
  return items;
}

function toItem(paragraph: Element): Item | null {
  if (paragraph.localName !== 'p') return null;
  const style = styleOf(paragraph);
  const list = style.get('mso-list');
  const level = Number(LEVEL.exec(list ?? '')?.[1] ?? 0);
  if (level > 0) return { paragraph, level, ordered: ORDERED.test(markerOf(paragraph)?.textContent ?? '') };
  const text = paragraph.textContent ?? '';
  if (!LIST_CLASS.test(paragraph.className) || !TYPED_MARKER.test(text)) return null;
  const inches = Number.parseFloat(style.get('margin-left') ?? '') || INCHES_PER_LEVEL;
  return { paragraph, level: Math.max(1, Math.round(inches / INCHES_PER_LEVEL)), ordered: ORDERED.test(text) };
}

/** The number or bullet, which Word marks with `mso-list: ignore`. */
function markerOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('span')].find((each) => styleOf(each).get('mso-list') === 'ignore');
}

/** Removes the remaining numbers and bullets, such as those of headings. */
export function dropMarkers(root: Element): void {
  for (const span of root.querySelectorAll('span')) {
    if (styleOf(span).get('mso-list') === 'ignore') span.remove();
  }
}

interface OpenList {
  readonly list: Element;
  readonly level: number;
}

function toLists(items: readonly Item[]): void {
  const open: OpenList[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const name = item.ordered ? 'ol' : 'ul';
    const isOther = open.at(-1)?.level === item.level && open.at(-1)?.list.localName !== name;
    if (isOther) open.pop();
    if (open.at(-1)?.level !== item.level) open.push(openList(item, name, open.at(-1)));
    const entry = item.paragraph.ownerDocument.createElement('li');
    open.at(-1)?.list.append(entry);
    dropMarker(item.paragraph);
    entry.append(item.paragraph);
  }
}

/** Creates a list inside the last item of the enclosing list, else in place of the paragraph. */
function openList({ paragraph, level }: Item, name: string, around: OpenList | undefined): OpenList {
  const list = paragraph.ownerDocument.createElement(name);
  if (around) around.list.lastElementChild?.append(list);
  else paragraph.before(list);
  return { list, level };
}

function dropMarker(paragraph: Element): void {
  const marker = markerOf(paragraph);
  if (marker) {
    marker.remove();
    return;
  }
  let left = TYPED_MARKER.exec(paragraph.textContent ?? '')?.[0].length ?? 0;
  for (const text of textsOf(paragraph)) {
    const content = text.textContent ?? '';
    text.textContent = content.slice(left);
    left = Math.max(0, left - content.length);
  }
}

function textsOf(node: Node): Node[] {
  return node.nodeType === node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsOf);
}
