const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'BLOCKQUOTE', 'PRE', 'TR', 'DIV']);

/** Marker in front of a block: headings, list items and quotes stay recognizable. */
function markerOf(element: Element): string {
  if (/^H[1-6]$/.test(element.tagName)) return `${'#'.repeat(Number(element.tagName[1]))} `;
  if (element.tagName === 'LI') return '• ';
  if (element.tagName === 'BLOCKQUOTE') return '> ';
  return '';
}

function appendText(node: Node, parts: string[]): void {
  if (node.nodeType === Node.TEXT_NODE) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!(node instanceof Element)) return;
  if (node.tagName === 'BR') return void parts.push('\n');
  if (node.tagName === 'IMG') return void parts.push(`[${node.getAttribute('alt') || node.getAttribute('src')}]`);
  if (node.tagName === 'PRE') return void parts.push(`\n${node.textContent ?? ''}\n`);
  if (BLOCKS.has(node.tagName)) parts.push(`\n${markerOf(node)}`);
  for (const child of node.childNodes) appendText(child, parts);
  if (node.tagName === 'A') parts.push(` (${node.getAttribute('href')})`);
  if (node.tagName === 'TD' || node.tagName === 'TH') parts.push(' | ');
}

/**
 * Converts a post's HTML to plain text: a block per line, with markers and with the addresses of links and
 * images.
 */
export function toPlainText(html: string): string {
  const out: string[] = [];
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) appendText(node, out);
  return (
    out
      .join('')
      // Joins the first paragraph of an item with its marker.
      .replace(/^([•>])[ \t]*\n/gm, '$1 ')
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim()
  );
}
