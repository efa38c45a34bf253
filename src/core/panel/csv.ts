import { stringify } from 'csv-stringify/browser/esm/sync';

export interface Column<Row> {
  readonly header: string;
  readonly value: (row: Row) => string;
}

/**
 * Writes CSV with rows of any length; cells that a spreadsheet would run as a formula become text. By the byte order mark
 * spreadsheets recognize UTF-8.
 */
export const writeTable = (lines: readonly (readonly string[])[]): string =>
  stringify([...lines], {
    bom: true,
    escape_formulas: true,
    quote_record_delimiter: true,
    record_delimiter: 'windows',
  });

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return writeTable([columns.map(({ header }) => header), ...lines]);
}
