/**
 * Parses HTML without running or loading anything. Styles and event handlers are renamed first, because even
 * in an inert document the browser reports violations of the content security policy.
 */
export const parseInert = (html: string) => new DOMParser().parseFromString(neutralize(html), 'text/html').body;

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
  const declarations = (element.getAttribute(INERT_STYLE) ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((each) => {
      const colon = each.indexOf(':');
      return [each.slice(0, Math.max(0, colon)).trim(), each.slice(colon + 1).trim()];
    }),
  );
}

/** Upper bound of `rowspan` and `colspan`, against pages that claim absurd values. */
const SPAN_MAX = 50;

/** Converts lists and tables of other programs to the shape that the editor's schema allows. */
export function normalizeShape(root: Element): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    if (list.previousElementSibling?.localName === 'li') list.previousElementSibling.append(list);
  }
  for (const table of root.querySelectorAll('table')) {
    /** Number of rows that a cell above still covers, by column. */
    const covered: number[] = [];
    for (const row of table.querySelectorAll('tr')) if (row.closest('table') === table) unmerge(row, covered);
  }
}

/** Splits merged cells into one with the content and empty ones: all rows get the same number of cells. */
function unmerge(row: Element, covered: number[]): void {
  const cells: Element[] = [];
  const fillCovered = () => {
    for (let left = covered[cells.length] ?? 0; left > 0; left = covered[cells.length] ?? 0) {
      covered[cells.length] = left - 1;
      cells.push(row.ownerDocument.createElement('td'));
    }
  };
  for (const cell of [...row.children]) {
    fillCovered();
    const down = removeSpan(cell, 'rowspan');
    const end = cells.length + removeSpan(cell, 'colspan');
    for (let fresh = cell; cells.length < end; fresh = row.ownerDocument.createElement(cell.localName)) {
      if (down > 1) covered[cells.length] = down - 1;
      cells.push(fresh);
    }
  }
  fillCovered();
  row.replaceChildren(...cells);
}

function removeSpan(cell: Element, name: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1;
  cell.removeAttribute(name);
  return Math.min(Math.max(span, 1), SPAN_MAX);
}
