/** Wider than any table that people read; a page that says more is not believed. */
const SPAN_MAX = 50;

/** Puts right what other programs write and our lists and tables cannot be. */
export function mendShape(root: Element): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) intoItem(list);
  for (const table of root.querySelectorAll('table')) unmerge(table);
}

/** A list straight in a list belongs to the item before it. */
function intoItem(list: Element): void {
  const before = list.previousElementSibling;
  if (before?.localName === 'li') before.append(list);
}

/** Merged cells become one with the content and empty ones beside and below it: every row has as many. */
function unmerge(table: Element): void {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  /** Rows that a cell above still reaches down, by column. */
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
    const down = takeSpan(cell, 'rowspan');
    for (let across = takeSpan(cell, 'colspan'); across > 0; across -= 1) {
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

function takeSpan(cell: Element, name: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1;
  cell.removeAttribute(name);
  return Math.min(Math.max(span, 1), SPAN_MAX);
}
