/**
 * Writes a document that linkedom parsed. It writes attribute values and the text of `title` and `textarea` as they stand,
 * so that `&lt;` or `&#58;` in a value would mean something else to the browser that reads it, and `</title>` in a title
 * would end it: both are escaped here first. The document is used up: write it once. In a browser this is `outerHTML`.
 */
export function serialisePage(document: Document): string {
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

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
