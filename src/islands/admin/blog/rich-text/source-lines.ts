/** Elements whose children stand on lines of their own. */
const HOLDS_BLOCKS = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr']);
const INDENT = '  ';

/** HTML as people read it: one block per line, what is inside a list, quote or table one step further in. */
export function toLines(root: Element): string {
  return [...root.children].map((block) => linesOf(block, '')).join('\n');
}

function linesOf(element: Element, indent: string): string {
  const { localName, children } = element;
  // An item or a cell with one paragraph is one line.
  const isLong = HOLDS_BLOCKS.has(localName) || (/^(li|td|th)$/.test(localName) && children.length > 1);
  if (!isLong) return indent + element.outerHTML;
  const inner = [...children].map((child) => linesOf(child, indent + INDENT));
  return [`${indent}<${localName}>`, ...inner, `${indent}</${localName}>`].join('\n');
}
