/** What of a list is shown. `text` is what the search field holds, `q` what has been asked for. */
export interface Look<Status extends string = string> {
  readonly text: string;
  readonly q: string;
  readonly status: Status | '';
}

export const EVERYTHING = { text: '', q: '', status: '' } as const satisfies Look;

export const isEverything = ({ q, status }: Look) => q === '' && status === '';

/** What is typed is asked for at once. */
export const asked = <L extends Look>(look: L): L => ({ ...look, q: look.text.trim() });

/** One answer of a list. `next` is the cursor of the following one, null on the last. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface Named {
  readonly id: string;
}

/** All rows, each record once: one that changed between two answers comes in both. */
export function rowsOf<Row extends Named>(pages: readonly Page<Row>[]): Row[] {
  const rows = pages.flatMap((page) => page.rows);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export function withoutRow<Row extends Named>(pages: readonly Page<Row>[], id: string): Page<Row>[] {
  return pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) }));
}

/** The row that takes the place of one that goes: the one below it, else the one above. */
export function neighbourOf(rows: readonly Named[], id: string): string | null {
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id ?? null;
}
