import { Marked, type RendererObject, type Tokens } from 'marked';
import { createMarkdownWriter, escapeValue, type ParseHtml, writeContent, writeElement } from './markdown-writer.ts';

/**
 * Dialects of HTML that the same Markdown can stand for. `editor`: as the editor writes it, with paragraphs
 * in list items and cells, standalone images, and no white space between blocks. `plain`: as Markdown tools
 * write it. `html`: the text is HTML.
 */
export const layouts = ['editor', 'plain', 'html'] as const;
export type Layout = (typeof layouts)[number];
type MarkdownLayout = Exclude<Layout, 'html'>;

const plain: RendererObject = {
  del({ tokens }) {
    return `<strike>${this.parser.parseInline(tokens)}</strike>`;
  },
  table({ header, rows }) {
    const row = (tag: string, cells: Tokens.TableCell[]) => {
      const inner = cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`);
      return `<tr>\n${inner.join('')}</tr>\n`;
    };
    const body = rows.length > 0 ? `<tbody>\n${rows.map((cells) => row('td', cells)).join('')}</tbody>\n` : '';
    return `<table>\n<thead>\n${row('th', header)}</thead>\n${body}</table>\n`;
  },
};

const editor: RendererObject = {
  ...plain,
  heading({ tokens, depth }) {
    return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
  },
  paragraph({ tokens }) {
    const inner = this.parser.parseInline(tokens);
    return tokens.length === 1 && tokens[0]?.type === 'image' ? inner : `<p>${inner}</p>`;
  },
  blockquote({ tokens }) {
    return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
  },
  code({ text, lang }) {
    const language = lang?.match(/^\S+/)?.[0];
    const opening = language ? `<code class="language-${escapeValue(language)}">` : '<code>';
    return `<pre>${opening}${escapeValue(text)}</code></pre>`;
  },
  list({ ordered, items }) {
    const tag = ordered ? 'ol' : 'ul';
    return `<${tag}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`;
  },
  listitem({ tokens }) {
    const parts = tokens.map((token) => {
      if (token.type !== 'text') return this.parser.parse([token]);
      return `<p>${this.parser.parseInline((token as Tokens.Text).tokens ?? [token])}</p>`;
    });
    return `<li>${parts.join('')}</li>`;
  },
  table({ header, rows }) {
    const row = (tag: string, cells: Tokens.TableCell[]) => {
      const inner = cells.map(({ tokens }) => `<${tag}><p>${this.parser.parseInline(tokens)}</p></${tag}>`);
      return `<tr>${inner.join('')}</tr>`;
    };
    const body = rows.map((cells) => row('td', cells)).join('');
    return `<table><tbody>${row('th', header)}${body}</tbody></table>`;
  },
  html({ text, block }) {
    return block ? text.trim() : text;
  },
};

/** Line end of a body, which Markdown itself does not preserve: '\n' or ''. */
const lineEndOf = (text: string) => (text.endsWith('\n') ? '\n' : '');

/** Turns off automatic links: a bare address stays text. */
const tokenizer = { url: () => undefined };

const parsers = {
  editor: new Marked({ renderer: editor, tokenizer }),
  plain: new Marked({ renderer: plain, tokenizer }),
};

/** Converts Markdown to HTML, with a line end where the text has one. The server sanitizes it on import. */
export function fromMarkdown(text: string, layout: Layout, parse: ParseHtml): string {
  if (layout === 'html') return text;
  const html = parsers[layout].parse(text, { async: false });
  return writeContent(parse(html)).trimEnd() + lineEndOf(text);
}

/** Body as Markdown; `layout` is the dialect for reading it back. */
type MarkdownBody = { readonly text: string; readonly layout: Layout };

/** Block of a post as Markdown, or as HTML where Markdown cannot express it. */
type Block = { readonly element: HTMLElement; readonly text: string; readonly isHtml: boolean };

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
