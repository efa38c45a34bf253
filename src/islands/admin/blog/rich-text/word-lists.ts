import { styleOf } from './set-aside-styles.ts';

/** A paragraph that Word shows as an item of a list. */
interface Item {
  readonly paragraph: Element;
  /** 1 is outermost. */
  readonly level: number;
  readonly ordered: boolean;
}

const LEVEL = /\blevel(\d+)\b/;
const LIST_CLASS = /\bMsoListParagraph/;
/** What stands before an item where Word has left out which list it belongs to. */
const TYPED_MARKER = /^\s*(?:[·•o§▪–-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]*\u00a0[\s\u00a0]*/i;
const ORDERED = /^\s*\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;
/** Word moves a level of a list in by half an inch. */
const INCHES_PER_LEVEL = 0.5;

/** Turns the paragraphs that Word dresses up as lists into lists. */
export function raiseWordLists(root: Element): void {
  const seen = new Set<Element>();
  for (const paragraph of root.querySelectorAll('p')) {
    if (seen.has(paragraph)) continue;
    const run = itemsFrom(paragraph);
    for (const item of run) seen.add(item.paragraph);
    if (run.length > 0) toLists(run);
  }
}

/** An item and those that follow it without anything between. */
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
  return {
    paragraph,
    level: Math.max(1, Math.round(inches / INCHES_PER_LEVEL)),
    ordered: ORDERED.test(text),
  };
}

/** The number or bullet, which Word marks as text to be ignored. */
function markerOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('span')].find((each) => styleOf(each).get('mso-list') === 'ignore');
}

/** Numbers and bullets in headings and the like, which no list takes away. */
export function dropMarkers(root: Element): void {
  for (const span of root.querySelectorAll('span')) {
    if (styleOf(span).get('mso-list') === 'ignore') span.remove();
  }
}

interface Open {
  readonly list: Element;
  readonly level: number;
}

function toLists(items: readonly Item[]): void {
  const open: Open[] = [];
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

/** Inside the last item of the list around it, else where the paragraph stands. */
function openList({ paragraph, level }: Item, name: string, around: Open | undefined): Open {
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
    const said = text.textContent ?? '';
    text.textContent = said.slice(left);
    left = Math.max(0, left - said.length);
  }
}

function textsOf(node: Node): Node[] {
  return node.nodeType === node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsOf);
}
