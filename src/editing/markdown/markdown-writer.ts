import TurndownService from 'turndown';
import { escapeText, escapeValue } from './markdown-html.ts';

/** Parses HTML into an element without running or loading anything. In browsers: the body of a document. */
export type ParseHtml = (html: string) => HTMLElement;

const VOID = new Set(['br', 'img', 'hr', 'input', 'col', 'wbr']);

function openingTag(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${escapeValue(value)}"`);
  return `<${element.localName}${attributes.join('')}>`;
}

/** Serializes an element as the sanitizer of posts does. Comments are left out. */
export function writeElement(element: Element): string {
  const opening = openingTag(element);
  if (VOID.has(element.localName)) return opening;
  return `${opening}${writeContent(element)}</${element.localName}>`;
}

export function writeContent(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === 3) return escapeText(node.nodeValue ?? '');
      return node.nodeType === 1 ? writeElement(node as Element) : '';
    })
    .join('');
}

/** Placeholders for line ends and repeated spaces, which Turndown would collapse. */
const LINE_END = '\ue000';
const SPACE = '\ue001';

const trimLines = (text: string) => text.replace(/^\n+|\n+$/g, '');

/** Escapes more characters than Turndown does by default, as our parser gives meaning to more of them. */
function escapeMarks(text: string): string {
  return text
    .replace(/[\\*_`[\]<~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([-+=>]|#{1,6}(?= |$))/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Writes elements as Markdown. What Markdown cannot express is lost: the caller reads the text back to check. */
export function createMarkdownWriter(layout: 'editor' | 'plain'): (element: HTMLElement) => string {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    hr: '---',
  });
  service.escape = escapeMarks;
  addMarks(service);
  addLists(service, layout);
  addTables(service);
  return (element) => {
    const holder = element.ownerDocument.createElement('div');
    holder.append(element.cloneNode(true));
    guardSpaces(holder);
    return service.turndown(holder).replaceAll(LINE_END, '\n').replaceAll(SPACE, ' ');
  };
}

/** Replaces white space in text by placeholders. White space between blocks has no meaning and stays. */
function guardSpaces(node: Node): void {
  if (node.nodeName === 'PRE') return;
  for (const child of [...node.childNodes]) {
    if (child.nodeType !== 3) guardSpaces(child);
    else if ((child.nodeValue ?? '').trim() !== '') {
      child.nodeValue = (child.nodeValue ?? '').replaceAll('\n', LINE_END).replace(/(?<= ) /g, SPACE);
    }
  }
}

const isLetterAt = (node: Node | null, at: 0 | -1) => /[\p{L}\p{N}]/u.test(node?.textContent?.at(at) ?? '');
const isInCell = (node: Node): boolean =>
  /^T[DH]$/.test(node.nodeName) || (node.parentNode !== null && isInCell(node.parentNode));

function addMarks(service: TurndownService): void {
  service.addRule('strike', { filter: (node) => node.nodeName === 'STRIKE', replacement: (text) => `~~${text}~~` });
  service.addRule('underline', { filter: 'u', replacement: (text) => `<u>${text}</u>` });
  service.addRule('emphasis', {
    filter: 'em',
    // An underscore inside a word is literal; elsewhere it keeps emphasis and strong apart.
    replacement(text, node) {
      const inWord = isLetterAt(node.previousSibling, -1) || isLetterAt(node.nextSibling, 0);
      return inWord ? `*${text}*` : `_${text}_`;
    },
  });
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && [...node.attributes].some(({ name }) => !/^(href|title)$/.test(name)),
    replacement: (text, node) => `${openingTag(node)}${text}</a>`,
  });
  service.addRule('line-break', { filter: 'br', replacement: (_, node) => (isInCell(node) ? '<br>' : '\\\n') });
}

function addLists(service: TurndownService, layout: 'editor' | 'plain'): void {
  service.addRule('list-item', {
    filter: 'li',
    replacement(text, node) {
      const list = node.parentNode;
      const at = list ? [...list.children].indexOf(node) : 0;
      const mark = list?.nodeName === 'OL' ? `${at + 1}. ` : '- ';
      const end = layout === 'plain' && text.endsWith('\n') ? '\n\n' : '\n';
      const trimmed = trimLines(text);
      // In the editor's dialect an empty line before a nested list has no meaning.
      const close = layout === 'editor' ? trimmed.replace(/^([^\n]+)\n\n(?=- |1\. )/, '$1\n') : trimmed;
      const inner = close.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
      return mark + inner + (node.nextElementSibling ? end : '');
    },
  });
}

function addTables(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (text) => `| ${trimLines(text).replaceAll('|', '\\|').replaceAll('\n', ' ')} `,
  });
  service.addRule('row', {
    filter: 'tr',
    replacement(text, node) {
      const isFirst = node.parentNode?.firstElementChild === node && !node.parentElement?.previousElementSibling;
      const line = isFirst ? `${'| --- '.repeat(node.children.length)}|\n` : '';
      return `${text}|\n${line}`;
    },
  });
  service.addRule('rows', { filter: ['thead', 'tbody'], replacement: (text) => text });
  service.addRule('table', { filter: 'table', replacement: (text) => `\n\n${trimLines(text)}\n\n` });
}
