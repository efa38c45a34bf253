import { parseHTML } from 'linkedom';

/** Stands in for the parser of a browser. */
export function parseHtml(html: string): HTMLElement {
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`);
  return document.body;
}
