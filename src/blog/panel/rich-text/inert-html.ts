/**
 * Parses HTML without running or loading anything. Styles and event handlers are renamed first, because even
 * in an inert document the browser reports violations of the content security policy.
 */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(neutralize(html), 'text/html').body;
}

/** Name that `neutralize` gives to `style` attributes. */
export const INERT_STYLE = 'data-style';

const STYLE_ELEMENT = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
/** From the name of an element to its `>`, or to an unclosed quote. */
const TAG = /^(?:[^>"']|"[^"]*"|'[^']*')*/;
/** Matches a value, which is skipped, or the name of a style or event attribute. */
const VALUE_OR_NAME = /("[^"]*"|'[^']*'|=\s*[^\s"'>]+)|(?<=[\s/"'])((?:style|on[^\s=>/]*)(?=[\s=>/]|$))/gi;

/**
 * Renames style and event attributes to `data-…` and disables `<base>`. Splits at `<`, so that even malformed
 * text takes linear time. An attribute that slips through has no effect either, only a report.
 */
export function neutralize(html: string): string {
  const pieces = html.replace(STYLE_ELEMENT, '').split('<');
  return pieces.map((piece, index) => (index > 0 && /^[a-z]/i.test(piece) ? renameAttributes(piece) : piece)).join('<');
}

function renameAttributes(piece: string): string {
  const tag = TAG.exec(piece)?.[0] ?? '';
  const harmless = tag
    .replace(/^base\b/i, 'x-base')
    .replace(VALUE_OR_NAME, (all, value: string | undefined) => (value === undefined ? `data-${all}` : all));
  return harmless + piece.slice(tag.length);
}

/** Parses the renamed style attribute of an element, by property. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(INERT_STYLE) ?? '').split(';').map((each) => {
    const colon = each.indexOf(':');
    return [
      each.slice(0, colon).trim().toLowerCase(),
      each
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ] as const;
  });
  return new Map(declarations.filter(([property]) => property !== ''));
}

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
