import { stringify } from 'csv-stringify/browser/esm/sync';

/** What a column is called, and what of a row stands in it. */
export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => string;
}

/** The mark by which spreadsheets know that letters are UTF-8. */
const MARK = '\uFEFF';

/** A table that spreadsheets open: whatever would be a formula in one is text. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  const table = [columns.map(({ header }) => header), ...lines];
  return (
    MARK +
    stringify(table, { escape_formulas: true, quote_record_delimiter: true, record_delimiter: 'windows' })
  );
}
