import { stringify } from 'csv-stringify/browser/esm/sync';

/** What a column is called, and what of a row stands in it. */
export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => string;
}

/** The mark by which spreadsheets know that letters are UTF-8. */
const MARK = '\uFEFF';

/** Lines that spreadsheets open, of any length: whatever would be a formula in one is text. */
export function writeTable(lines: readonly (readonly string[])[]): string {
  return (
    MARK +
    stringify([...lines], {
      escape_formulas: true,
      quote_record_delimiter: true,
      record_delimiter: 'windows',
    })
  );
}

/** A table with the names of its columns on top. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return writeTable([columns.map(({ header }) => header), ...lines]);
}
