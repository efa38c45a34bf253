import { fromMarkdown, type Layout, lineEndOf } from './from-markdown.ts';
import { type ParseHtml, writeElement } from './html-text.ts';
import { createWriter } from './markdown-writer.ts';

/** A body as Markdown; `layout` is what it has to be read back with. */
export interface MarkdownBody {
  readonly text: string;
  readonly layout: Layout;
}

/** One block of a post in its Markdown, or as HTML where Markdown cannot hold it. */
interface Block {
  readonly text: string;
  readonly isHtml: boolean;
  readonly isList: boolean;
}

type MarkdownLayout = Exclude<Layout, 'html'>;
const LAYOUTS: readonly MarkdownLayout[] = ['editor', 'plain'];

/** Elements that begin a block of HTML in Markdown, which ends with the next empty line. */
const HTML_BLOCK = /^(p|h[1-6]|ul|ol|table|blockquote|pre|div|img)$/;

/**
 * Writes HTML as Markdown that reads back as the very same HTML. Where something changes on the way, each block is read
 * back by itself, and what Markdown cannot hold stays HTML; where even that changes something, all of it stays HTML.
 */
export function toMarkdown(html: string, parse: ParseHtml): MarkdownBody {
  const elements = blocksOf(parse(html));
  if (elements === null) return { text: html, layout: 'html' };
  const holds = ({ text, layout }: MarkdownBody) => fromMarkdown(text, layout, parse) === html;
  for (const layout of LAYOUTS) {
    const body = { text: joinBlocks(writeBlocks(elements, layout)) + lineEndOf(html), layout };
    if (holds(body)) return body;
  }
  const [best] = LAYOUTS.map((layout) => {
    const blocks = writeBlocks(elements, layout).map((block, at) =>
      checked(block, elements[at], layout, parse),
    );
    const htmlBlocks = blocks.filter(({ isHtml }) => isHtml).length;
    return { body: { text: joinBlocks(blocks) + lineEndOf(html), layout }, htmlBlocks };
  })
    .filter(({ body }) => holds(body))
    .sort((a, b) => a.htmlBlocks - b.htmlBlocks);
  return best?.body ?? { text: html, layout: 'html' };
}

/** Null when something stands outside of blocks. */
function blocksOf(root: HTMLElement): HTMLElement[] | null {
  const elements: HTMLElement[] = [];
  for (const node of root.childNodes) {
    if (node.nodeType === 3 && (node.nodeValue ?? '').trim() === '') continue;
    if (node.nodeType !== 1 || !HTML_BLOCK.test((node as Element).localName)) return null;
    elements.push(node as HTMLElement);
  }
  return elements;
}

function writeBlocks(elements: readonly HTMLElement[], layout: MarkdownLayout): Block[] {
  const write = createWriter(layout);
  return elements.map((element) => ({
    text: write(element),
    isHtml: false,
    isList: /^[uo]l$/.test(element.localName),
  }));
}

function checked(
  block: Block,
  element: HTMLElement | undefined,
  layout: MarkdownLayout,
  parse: ParseHtml,
): Block {
  const html = element ? writeElement(element) : '';
  if (block.text !== '' && fromMarkdown(block.text, layout, parse) === html) return block;
  // An empty line would end the block.
  return { text: html.replace(/\n(?=[^\S\n]*\n)/g, '&#10;'), isHtml: true, isList: false };
}

/** Two lists in a row would be one. */
function joinBlocks(blocks: readonly Block[]): string {
  return blocks
    .map(({ text, isList }, at) => (isList && blocks[at - 1]?.isList ? `<!-- -->\n\n${text}` : text))
    .join('\n\n');
}
