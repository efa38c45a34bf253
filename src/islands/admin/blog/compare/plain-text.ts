const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'BLOCKQUOTE', 'PRE', 'TR', 'DIV']);

/** What stands before a block, so that a list still reads as one. */
function markOf(element: Element): string {
  if (/^H[1-6]$/.test(element.tagName)) return `${'#'.repeat(Number(element.tagName[1]))} `;
  if (element.tagName === 'LI') return '• ';
  if (element.tagName === 'BLOCKQUOTE') return '> ';
  return '';
}

function write(node: Node, out: string[]): void {
  if (node.nodeType === Node.TEXT_NODE) out.push((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!(node instanceof Element)) return;
  if (node.tagName === 'BR') return void out.push('\n');
  if (node.tagName === 'IMG')
    return void out.push(`[${node.getAttribute('alt') || node.getAttribute('src')}]`);
  if (node.tagName === 'PRE') return void out.push(`\n${node.textContent ?? ''}\n`);
  if (BLOCKS.has(node.tagName)) out.push(`\n${markOf(node)}`);
  for (const child of node.childNodes) write(child, out);
  if (node.tagName === 'A') out.push(` (${node.getAttribute('href')})`);
  if (node.tagName === 'TD' || node.tagName === 'TH') out.push(' | ');
}

/** A post's HTML as people read it: a block per line, marks for headings and lists, addresses of links and images. */
export function toPlainText(html: string): string {
  const out: string[] = [];
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) write(node, out);
  return (
    out
      .join('')
      // The first paragraph of an item stands beside its mark.
      .replace(/^([•>])[ \t]*\n/gm, '$1 ')
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim()
  );
}
