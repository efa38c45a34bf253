import { DOMSerializer, type Node, type Schema, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { mendShape } from './html-shape.ts';
import { parseInert } from './inert-html.ts';

/** What the sanitiser drops: control characters but for tab and line feed, and two that XML refuses. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Holds the address of an image of plain http, which the policy of the page does not let it draw. */
export const UNDRAWN = 'data-src';

/** HTML as a document of the editor. What its schema does not know loses its tags and keeps its text. */
export function readDocument(html: string, schema: Schema): Node {
  const body = parseInert(html.replace(CONTROL_CHARACTER, ''));
  mendShape(body);
  const doc = SchemaParser.fromSchema(schema).parse(body);
  return withRoomBelow(fixTables(EditorState.create({ doc }))?.doc ?? doc);
}

/**
 * The HTML of a document, in exactly the words the sanitiser would choose; empty when there is nothing in it. Empty
 * paragraphs at the end are only there to go on writing in, and left out.
 */
export function writeHtml(doc: Node): string {
  if (isBlank(doc)) return '';
  const inert = document.implementation.createHTMLDocument();
  const root = inert.createElement('div');
  const { content } = withoutRoomBelow(doc);
  root.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content, { document: inert }));
  for (const table of root.querySelectorAll('table')) raiseHead(table);
  for (const image of root.querySelectorAll(`img[${UNDRAWN}]`)) image.replaceWith(toDrawn(image));
  dropRepeatedIds(root);
  return root.innerHTML.replace(CONTROL_CHARACTER, '');
}

/** Nothing to read and nothing to see. */
function isBlank(doc: Node): boolean {
  let sees = /\S/.test(doc.textContent);
  doc.descendants((node) => {
    sees ||= node.type.name === 'image' || node.type.name === 'table';
    return !sees;
  });
  return !sees;
}

/** A document that does not end in a paragraph gets one: nobody could write on below a table otherwise. */
function withRoomBelow(doc: Node): Node {
  const { paragraph } = doc.type.schema.nodes;
  if (!paragraph || doc.lastChild?.type === paragraph) return doc;
  return doc.copy(doc.content.addToEnd(paragraph.create()));
}

function withoutRoomBelow(doc: Node): Node {
  let size = doc.content.size;
  for (let at = doc.childCount - 1; at > 0; at -= 1) {
    const { type, content, nodeSize } = doc.child(at);
    if (type.name !== 'paragraph' || content.size > 0) break;
    size -= nodeSize;
  }
  return doc.cut(0, size);
}

/** The editor keeps all rows in one body. First rows of headings alone are the head. */
function raiseHead(table: Element): void {
  const body = table.querySelector('tbody');
  if (!body) return;
  const isBelowHead = (row: Element) => [...row.children].some(({ localName }) => localName !== 'th');
  const rows = [...body.children];
  const below = rows.findIndex(isBelowHead);
  const heads = below < 0 ? rows : rows.slice(0, below);
  if (heads.length === 0) return;
  const head = table.ownerDocument.createElement('thead');
  head.append(...heads);
  body.before(head);
  if (body.childElementCount === 0) body.remove();
}

function toDrawn(undrawn: Element): Element {
  const image = undrawn.ownerDocument.createElement('img');
  for (const { name, value } of undrawn.attributes)
    image.setAttribute(name === UNDRAWN ? 'src' : name, value);
  return image;
}

/** A copied heading brings its id along; links lead to the first one anyway. */
function dropRepeatedIds(root: Element): void {
  const seen = new Set<string>();
  for (const element of root.querySelectorAll('[id]')) {
    if (seen.has(element.id)) element.removeAttribute('id');
    seen.add(element.id);
  }
}
