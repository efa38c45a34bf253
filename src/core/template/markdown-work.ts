/** Cells of all tables of a text at most: a table fills its short rows up, so that few bytes can ask for millions. */
const CELLS_MAX_COUNT = 20_000;
/** More brackets, emphasis or code marks in one paragraph than a person writes: the parser looks for the end of each. */
const MARKS_MAX_COUNT = 2_000;
const MARK = /[[\]*_`<~!]/g;
/**
 * Line begins with more quote marks or list marks than any text needs: every one is a level, and the parser descends into
 * each.
 */
const TOO_DEEP = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){33}/m;

/** Beginning of a line inside of quotes and lists. */
const CONTAINER_MARKS = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])+/;
/** Line below the head of a table or below a heading: the parser takes the one for the other at first. */
const UNDERLINE = /^[-=:| \t]+$/;

/** Why a text is more work than a person's can be. */
type MarkdownExcess = 'nesting' | 'marks' | 'cells';

export const excessSentences: Readonly<Record<MarkdownExcess, string>> = {
  nesting: 'Quotes, lists or elements of this text lie too deep in each other.',
  marks: 'One paragraph has too many marks. Leave an empty line between its parts.',
  cells: 'The tables have too many cells. Split them, or leave an empty line below each.',
};

/** Judges the work that a parser has with a Markdown text, in linear time and without parsing it; null: it is bounded. */
export function excessOf(markdown: string): MarkdownExcess | null {
  if (TOO_DEEP.test(markdown)) return 'nesting';
  const paragraphs = markdown.split(/\n[ \t]*\n/);
  if (paragraphs.some((each) => (each.match(MARK)?.length ?? 0) > MARKS_MAX_COUNT)) return 'marks';
  return countCells(markdown) > CELLS_MAX_COUNT ? 'cells' : null;
}

/** Counts the cells that tables can have: the columns of each underline, times the lines below it up to an empty one. */
function countCells(markdown: string): number {
  let cells = 0;
  let below = 1;
  for (const line of markdown.split('\n').toReversed()) {
    const text = line.replace(CONTAINER_MARKS, '').trimEnd();
    if (/^[ \t>]*$/.test(line)) below = 1;
    else if (UNDERLINE.test(text)) cells += text.split('|').filter((column) => column.trim() !== '').length * below;
    if (text !== '') below += 1;
  }
  return cells;
}
