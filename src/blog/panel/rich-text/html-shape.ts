/** Upper bound of `rowspan` and `colspan`, against pages that claim absurd values. */
const SPAN_MAX = 50;

/** Converts lists and tables of other programs to the shape that the editor's schema allows. */
export function normalizeShape(root: Element): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) moveIntoItem(list);
  for (const table of root.querySelectorAll('table')) unmerge(table);
}

/** Moves a list that is a direct child of a list into the item before it. */
function moveIntoItem(list: Element): void {
  const before = list.previousElementSibling;
  if (before?.localName === 'li') before.append(list);
}

/**
 * Splits merged cells into one with the content and empty ones, so that all rows have the same number of
 * cells.
 */
function unmerge(table: Element): void {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  /** Number of rows that a cell above still covers, by column. */
  const covered: number[] = [];
  for (const row of rows) unmergeRow(row, covered);
}

function unmergeRow(row: Element, covered: number[]): void {
  const fresh: number[] = [];
  let column = 0;
  const fillCovered = (before: Element | null) => {
    for (let left = covered[column] ?? 0; left > 0; left = covered[column] ?? 0) {
      row.insertBefore(emptyCell(row), before);
      covered[column] = left - 1;
      column += 1;
    }
  };
  for (const cell of [...row.children]) {
    fillCovered(cell);
    const down = removeSpan(cell, 'rowspan');
    for (let across = removeSpan(cell, 'colspan'); across > 0; across -= 1) {
      fresh[column] = down - 1;
      column += 1;
      if (across > 1) row.insertBefore(emptyCell(row, cell.localName), cell.nextSibling);
    }
  }
  fillCovered(null);
  for (const [at, rowsLeft] of fresh.entries()) if (rowsLeft) covered[at] = rowsLeft;
}

function emptyCell(row: Element, name = 'td'): Element {
  return row.ownerDocument.createElement(name);
}

function removeSpan(cell: Element, name: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1;
  cell.removeAttribute(name);
  return Math.min(Math.max(span, 1), SPAN_MAX);
}
