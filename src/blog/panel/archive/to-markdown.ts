import { fromMarkdown, type Layout, lineEndOf } from './from-markdown.ts';
import { type ParseHtml, writeElement } from './html-text.ts';
import { createMarkdownWriter } from './markdown-writer.ts';

/** Body as Markdown; `layout` is the dialect for reading it back. */
interface MarkdownBody {
  readonly text: string;
  readonly layout: Layout;
}

/** Block of a post as Markdown, or as HTML where Markdown cannot express it. */
interface Block {
  readonly text: string;
  readonly isHtml: boolean;
  readonly isList: boolean;
}

type MarkdownLayout = Exclude<Layout, 'html'>;
const LAYOUTS: readonly MarkdownLayout[] = ['editor', 'plain'];

/** Elements that start an HTML block in Markdown, which ends at the next empty line. */
const HTML_BLOCK = /^(p|h[1-6]|ul|ol|table|blockquote|pre|div|img)$/;

/**
 * Writes HTML as Markdown that reads back as exactly the same HTML. If the whole does not, each block is
 * checked, and those that Markdown cannot express stay HTML; if that fails too, the whole text stays HTML.
 */
export function toMarkdown(html: string, parse: ParseHtml): MarkdownBody {
  const elements = blocksOf(parse(html));
  if (elements === null) return { text: html, layout: 'html' };
  const readsBack = ({ text, layout }: MarkdownBody) => fromMarkdown(text, layout, parse) === html;
  for (const layout of LAYOUTS) {
    const body = { text: joinBlocks(writeBlocks(elements, layout)) + lineEndOf(html), layout };
    if (readsBack(body)) return body;
  }
  const [best] = LAYOUTS.map((layout) => {
    const blocks = writeBlocks(elements, layout).map((block, at) => verifyBlock(block, elements[at], layout, parse));
    const htmlBlocks = blocks.filter(({ isHtml }) => isHtml).length;
    return { body: { text: joinBlocks(blocks) + lineEndOf(html), layout }, htmlBlocks };
  })
    .filter(({ body }) => readsBack(body))
    .sort((a, b) => a.htmlBlocks - b.htmlBlocks);
  return best?.body ?? { text: html, layout: 'html' };
}

/** Splits a body into blocks; null when it has content outside of blocks. */
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
  const write = createMarkdownWriter(layout);
  return elements.map((element) => ({
    text: write(element),
    isHtml: false,
    isList: /^[uo]l$/.test(element.localName),
  }));
}

function verifyBlock(block: Block, element: HTMLElement | undefined, layout: MarkdownLayout, parse: ParseHtml): Block {
  const html = element ? writeElement(element) : '';
  if (block.text !== '' && fromMarkdown(block.text, layout, parse) === html) return block;
  // An empty line would end the HTML block.
  return { text: html.replace(/\n(?=[^\S\n]*\n)/g, '&#10;'), isHtml: true, isList: false };
}

/** Joins blocks; an empty comment keeps two consecutive lists apart. */
function joinBlocks(blocks: readonly Block[]): string {
  return blocks
    .map(({ text, isList }, at) => (isList && blocks[at - 1]?.isList ? `<!-- -->\n\n${text}` : text))
    .join('\n\n');
}
