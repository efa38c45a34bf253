import { DOMSerializer, type Node, type Schema, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { CONTROL_CHARACTER } from '#core/contract/safe-html.ts';
import { normalizeShape, parseInert } from './inert-html.ts';

/** Attribute with the address of a plain http image, which the content security policy would refuse to load. */
export const DEFERRED_SRC = 'data-src';

/** Parses HTML into a document of the editor. Unknown elements lose their tags and keep their text. */
export function readDocument(html: string, schema: Schema): Node {
  const body = parseInert(html.replace(CONTROL_CHARACTER, ''));
  normalizeShape(body);
  const doc = SchemaParser.fromSchema(schema).parse(body);
  return withLastParagraph(fixTables(EditorState.create({ doc }))?.doc ?? doc);
}

/** HTML of blocks: one that was not edited is the same object as before, and is not written again for each letter. */
const written = new WeakMap<Node, string>();

/**
 * Serializes a document exactly as the sanitizer would; empty for an empty document. Empty paragraphs at the
 * end exist for typing only and are left out.
 */
export function writeHtml(doc: Node): string {
  if (isBlank(doc)) return '';
  const html = withoutEmptyEnd(doc).children.map(writeBlock).join('');
  const ids = html.match(/ id="[^"]*"/g) ?? [];
  return new Set(ids).size < ids.length ? withoutRepeatedIds(html) : html;
}

function writeBlock(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const inert = document.implementation.createHTMLDocument();
  const root = inert.createElement('div');
  root.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }));
  for (const table of root.querySelectorAll('table')) moveHeaderRows(table);
  for (const image of root.querySelectorAll(`img[${DEFERRED_SRC}]`)) image.replaceWith(toImage(image));
  const html = root.innerHTML.replace(CONTROL_CHARACTER, '');
  written.set(block, html);
  return html;
}

function isBlank(doc: Node): boolean {
  let isVisible = false;
  doc.descendants((node) => {
    isVisible ||= /\S/.test(node.text ?? '') || node.type.name === 'image' || node.type.name === 'table';
    return !isVisible;
  });
  return !isVisible;
}

/** Appends a paragraph to a document that ends in another block: below a table, it takes the text to type. */
function withLastParagraph(doc: Node): Node {
  const { paragraph } = doc.type.schema.nodes;
  if (!paragraph || doc.lastChild?.type === paragraph) return doc;
  return doc.copy(doc.content.addToEnd(paragraph.create()));
}

function withoutEmptyEnd(doc: Node): Node {
  let size = doc.content.size;
  for (let at = doc.childCount - 1; at > 0; at -= 1) {
    const { type, content, nodeSize } = doc.child(at);
    if (type.name !== 'paragraph' || content.size > 0) break;
    size -= nodeSize;
  }
  return doc.cut(0, size);
}

/** Moves the leading rows of header cells into a `thead`: the editor keeps all rows in one `tbody`. */
function moveHeaderRows(table: Element): void {
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

function toImage(undrawn: Element): Element {
  const image = undrawn.ownerDocument.createElement('img');
  for (const { name, value } of undrawn.attributes) image.setAttribute(name === DEFERRED_SRC ? 'src' : name, value);
  return image;
}

/** Removes repeated ids: a copied heading keeps its id, and links lead to the first one. */
function withoutRepeatedIds(html: string): string {
  const root = parseInert(html);
  const seen = new Set<string>();
  for (const element of root.querySelectorAll('[id]')) {
    if (seen.has(element.id)) element.removeAttribute('id');
    seen.add(element.id);
  }
  return root.innerHTML;
}
