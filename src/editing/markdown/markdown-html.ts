import { Marked, type RendererObject, type Tokens } from 'marked';
import { DONE, TASKS } from '#core/contract/safe-html.ts';
import { excessOf, excessSentences } from '#core/template/markdown-work.ts';

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;');

/**
 * Dialects of HTML that the same Markdown can stand for. `editor`: as the editor writes it, with paragraphs
 * in list items and cells, standalone images, and no white space between blocks. `plain`: as Markdown tools
 * write it. `html`: the text is HTML.
 */
export const layouts = ['editor', 'plain', 'html'] as const;
export type Layout = (typeof layouts)[number];
export type MarkdownLayout = Exclude<Layout, 'html'>;

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
    const look = !ordered && items.some(({ task }) => task) ? ` class="${TASKS}"` : '';
    return `<${tag}${look}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`;
  },
  listitem({ tokens, checked }) {
    const parts = tokens.map((token) => {
      if (token.type !== 'text') return this.parser.parse([token]);
      return `<p>${this.parser.parseInline((token as Tokens.Text).tokens ?? [token])}</p>`;
    });
    return `<li${checked ? ` class="${DONE}"` : ''}>${parts.join('')}</li>`;
  },
  table({ header, rows }) {
    const row = (tag: string, cells: Tokens.TableCell[]) => {
      const inner = cells.map(({ tokens }) => `<${tag}><p>${this.parser.parseInline(tokens)}</p></${tag}>`);
      return `<tr>${inner.join('')}</tr>`;
    };
    const body = rows.map((cells) => row('td', cells)).join('');
    return `<table><tbody>${row('th', header)}${body}</tbody></table>`;
  },
  hr: () => '<hr>',
  // The list and the item say it.
  checkbox: () => '',
  html({ text, block }) {
    return block ? text.trim() : text;
  },
};

/** Line end of a body, which Markdown itself does not preserve: '\n' or ''. */
export const lineEndOf = (text: string) => (text.endsWith('\n') ? '\n' : '');

/** Turns off automatic links: a bare address stays text. */
const tokenizer = { url: () => undefined };

const parsers = {
  editor: new Marked({ renderer: editor, tokenizer }),
  plain: new Marked({ renderer: plain, tokenizer }),
};

/** A text that a person cannot have written; the message says why. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/**
 * Converts Markdown to HTML, with a line end where the text has one. Needs no document, so that a worker can do it.
 * @throws TooMuchWork before it begins
 */
export function toHtml(text: string, layout: MarkdownLayout): string {
  const excess = excessOf(text);
  if (excess) throw new TooMuchWork(excessSentences[excess]);
  const html = parsers[layout].parse(text, { async: false });
  return html.replace(/[ \t\r\n\f]+$/, '') + lineEndOf(text);
}
