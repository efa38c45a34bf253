import { stringify } from 'csv-stringify/browser/esm/sync';

export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => string;
}

/**
 * Sign that begins a formula, at the beginning of a cell or of what another separator than ours makes a cell: much of
 * Europe splits at semicolons, where our quotes no longer hold a cell together. Blanks and quotes before it are skipped.
 */
const FORMULA_SIGN = /(?<=(?:^|[;|\t\r\n])[\s"]*)[=+\-@＝＋－＠]/g;

/**
 * Writes CSV with rows of any length; text that a spreadsheet would run as a formula gets an apostrophe. By the byte order
 * mark spreadsheets recognize UTF-8.
 */
export const writeTable = (lines: readonly (readonly string[])[]): string =>
  stringify(
    lines.map((line) => line.map((cell) => cell.replace(FORMULA_SIGN, "'$&"))),
    {
      bom: true,
      quoted: true,
      record_delimiter: 'windows',
    },
  );

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return writeTable([columns.map(({ header }) => header), ...lines]);
}
