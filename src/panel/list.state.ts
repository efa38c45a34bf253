/** Query of a list. `text` is the content of the search field, `q` the submitted search. */
export interface ListQuery<Status extends string = string> {
  readonly text: string;
  readonly q: string;
  readonly status: Status | '';
}

export const NO_FILTERS = { text: '', q: '', status: '' } as const satisfies ListQuery;

/** Whether a query matches everything, as `unfiltered` does; a search that is only typed does not count. */
export const isUnfiltered = <L extends ListQuery>(listQuery: L, unfiltered: L): boolean =>
  (Object.keys(unfiltered) as (keyof L)[]).every((name) => name === 'text' || listQuery[name] === unfiltered[name]);

export const submitSearch = <L extends ListQuery>(listQuery: L): L => ({ ...listQuery, q: listQuery.text.trim() });

/** One page of a list. `next` is the cursor of the next page, null on the last. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface Named {
  readonly id: string;
}

/** All rows without duplicates: a record that changed between two requests occurs in both pages. */
export function rowsOf<Row extends Named>(pages: readonly Page<Row>[]): Row[] {
  const rows = pages.flatMap((page) => page.rows);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export function withoutRow<Row extends Named>(pages: readonly Page<Row>[], id: string): Page<Row>[] {
  return pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) }));
}

/** Returns the row to focus after removing one: the row below, else the row above. */
export function neighbourOf(rows: readonly Named[], id: string): string | null {
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id ?? null;
}
