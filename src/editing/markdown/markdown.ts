import { type Layout, lineEndOf, type MarkdownLayout, TooMuchWork, toHtml } from './markdown-html.ts';
import { createMarkdownWriter, type ParseHtml, writeContent, writeElement } from './markdown-writer.ts';

/** Writes HTML as the editor does. The server sanitizes it on import. */
export const normalizeHtml = (html: string, parse: ParseHtml): string =>
  writeContent(parse(html)).trimEnd() + lineEndOf(html);

/** Reads Markdown back; null where it asks for too much work. */
export function fromMarkdown(text: string, layout: Layout, parse: ParseHtml): string | null {
  if (layout === 'html') return text;
  try {
    return normalizeHtml(toHtml(text, layout), parse);
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

/** Body as Markdown; `layout` is the dialect for reading it back. */
type MarkdownBody = { readonly text: string; readonly layout: Layout };

/** Block of a post as Markdown, or as HTML where Markdown cannot express it. */
type Block = { readonly element: HTMLElement; readonly text: string; readonly isHtml: boolean };

const LAYOUTS: readonly MarkdownLayout[] = ['editor', 'plain'];

/** Elements that start an HTML block in Markdown, which ends at the next empty line. */
const HTML_BLOCK = /^(p|h[1-6]|ul|ol|table|blockquote|pre|div|img|hr)$/;

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
    const blocks = writeBlocks(elements, layout).map((block) => verifyBlock(block, layout, parse));
    const htmlBlocks = blocks.filter(({ isHtml }) => isHtml).length;
    return { body: { text: joinBlocks(blocks) + lineEndOf(html), layout }, htmlBlocks };
  })
    .filter(({ body }) => readsBack(body))
    .sort((a, b) => a.htmlBlocks - b.htmlBlocks);
  return best?.body ?? { text: html, layout: 'html' };
}

/** Splits a body into blocks; null when it has content outside of blocks. */
function blocksOf(root: HTMLElement): HTMLElement[] | null {
  const nodes = [...root.childNodes].filter((node) => node.nodeType !== 3 || (node.nodeValue ?? '').trim() !== '');
  const isBlock = (node: Node): node is HTMLElement =>
    node.nodeType === 1 && HTML_BLOCK.test((node as Element).localName);
  return nodes.every(isBlock) ? nodes : null;
}

function writeBlocks(elements: readonly HTMLElement[], layout: MarkdownLayout): Block[] {
  const write = createMarkdownWriter(layout);
  return elements.map((element) => ({ element, text: write(element), isHtml: false }));
}

function verifyBlock(block: Block, layout: MarkdownLayout, parse: ParseHtml): Block {
  const html = writeElement(block.element);
  if (block.text !== '' && fromMarkdown(block.text, layout, parse) === html) return block;
  // An empty line would end the HTML block.
  return { ...block, text: html.replace(/\n(?=[^\S\n]*\n)/g, '&#10;'), isHtml: true };
}

/** Joins blocks; an empty comment keeps two consecutive lists apart. */
function joinBlocks(blocks: readonly Block[]): string {
  const isList = (block?: Block) => block && !block.isHtml && /^[uo]l$/.test(block.element.localName);
  return blocks
    .map((block, at) => (isList(block) && isList(blocks[at - 1]) ? `<!-- -->\n\n${block.text}` : block.text))
    .join('\n\n');
}

/**
 * Writes HTML of the editor as Markdown, block by block; one that Markdown cannot express stays HTML. Of a text that is
 * written again and again, as with each pause of typing, only blocks that changed are converted.
 */
export function createBlockWriter(parse: ParseHtml): (html: string) => string {
  let known = new Map<string, Block>();
  return (html) => {
    const blocks = [...parse(html).children].map((element) => {
      const found = known.get(element.outerHTML);
      if (found) return found;
      const [block] = writeBlocks([element as HTMLElement], 'editor');
      return verifyBlock(block as Block, 'editor', parse);
    });
    known = new Map(blocks.map((block) => [block.element.outerHTML, block]));
    return joinBlocks(blocks);
  };
}
