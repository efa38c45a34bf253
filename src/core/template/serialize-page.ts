/**
 * Serializes a linkedom document. linkedom writes attribute values and the text of `title` and `textarea`
 * without escaping, so `&lt;` or `&#58;` would change meaning and `</title>` would end a title: both are
 * escaped here first. This modifies the document: serialize it once. In a browser this is `outerHTML`.
 */
export function serializePage(document: Document): string {
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (value.includes('&')) element.setAttribute(name, value.replaceAll('&', '&amp;'));
    }
  }
  for (const element of document.querySelectorAll('title, textarea')) {
    element.textContent = escapeText(element.textContent ?? '');
  }
  return `<!DOCTYPE html>${document.documentElement.outerHTML}`;
}

/**
 * Makes HTML the content of an element without parsing it, for a page that is only serialized: linkedom writes each node by
 * its `toString`. `html` must be well-formed and safe. Parsing 500 KB of headings takes a second, and linkedom passes the
 * nodes of `innerHTML` as arguments of one call, which 100,000 entities overflow.
 */
export function placeHtml(element: Element, html: string): void {
  const place = element.ownerDocument.createComment('');
  place.toString = () => html;
  element.replaceChildren(place);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
