/**
 * Parses HTML into an element without running or loading anything. In browsers: the body of a `DOMParser`
 * document.
 */
export type ParseHtml = (html: string) => HTMLElement;

const VOID = new Set(['br', 'img', 'hr', 'input', 'col', 'wbr']);

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;');

export function openingTag(element: Element): string {
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
