import { stringify } from 'csv-stringify/browser/esm/sync';

/** Heading of a column and its cell in each row. */
export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => string;
}

/** Byte order mark, by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes CSV with rows of any length; cells that a spreadsheet would run as a formula become text. */
export function writeTable(lines: readonly (readonly string[])[]): string {
  return (
    BYTE_ORDER_MARK +
    stringify([...lines], { escape_formulas: true, quote_record_delimiter: true, record_delimiter: 'windows' })
  );
}

/** Writes a table with its column headings. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return writeTable([columns.map(({ header }) => header), ...lines]);
}
