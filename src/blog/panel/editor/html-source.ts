import type { SourceFormat } from '#editing/rich-text/host.ts';
import { parseInert } from '#editing/rich-text/inert-html.ts';
import { findLosses } from '#editing/rich-text/losses.ts';

const HOLDS_BLOCKS = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr']);
const INDENT = '  ';

/** Formats HTML for reading: one block per line; content of lists, quotes and tables is indented. */
function linesOf(element: Element, indent: string): string {
  const { localName, children } = element;
  // An item or a cell with one paragraph fits on one line.
  const isLong = HOLDS_BLOCKS.has(localName) || (/^(li|td|th)$/.test(localName) && children.length > 1);
  if (!isLong) return indent + element.outerHTML;
  const inner = [...children].map((child) => linesOf(child, indent + INDENT));
  return [`${indent}<${localName}>`, ...inner, `${indent}</${localName}>`].join('\n');
}

/** HTML, one block a line. */
export const htmlSource: SourceFormat = {
  name: 'html',
  write: (html) => [...parseInert(html).children].map((block) => linesOf(block, '')).join('\n'),
  read: (source) => source,
  findLosses,
};
